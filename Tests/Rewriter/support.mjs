import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
/** What is built once and stays: the rewriter, module ObjectiveCSupport and the small UIKit of these tests. */
const cache = join(root, '.build/rewriter')

/** @param {string} name of a folder @returns {string[]} the paths of its files */
export const fixtures = (name) => readdirSync(join(here, name)).sort().map((file) => join(here, name, file))
/** @param {string} path */
export const read = (path) => readFileSync(path, 'utf8')

/** @type {string | undefined} */
let executable
/** The path of the rewriter, built if needed. */
export const rewriter = () => {
  executable ??= execFileSync(join(root, 'scripts/rewriter'), [cache], { encoding: 'utf8' }).trim()
  return executable
}

/** Runs the rewriter with a request. @param {object} request @returns {{status: number | null, stderr: string, report: any}} any: the report is JSON whose members the tests check */
export const rewrite = (request) => {
  const folder = mkdtempSync(join(tmpdir(), 'rewriter-request-'))
  writeFileSync(join(folder, 'request.json'), JSON.stringify(request))
  const { status, stdout, stderr } = spawnSync(rewriter(), [join(folder, 'request.json')], { encoding: 'utf8', timeout: 60_000 })
  rmSync(folder, { recursive: true })
  return { status, stderr, report: stdout ? JSON.parse(stdout) : null }
}

/** A folder with these files, removed at the test's end. @param {import('node:test').TestContext} t @param {Record<string, string>} [files] texts by name */
export const folderOf = (t, files = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'rewriter-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** @param {string} folder @returns {string[]} */
const swiftFiles = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
  const path = join(folder, entry.name)
  return entry.isDirectory() ? swiftFiles(path) : path.endsWith('.swift') ? [path] : []
})

/** @param {string} name @param {string[]} sources @param {string[]} [options] */
const compileModule = (name, sources, options = []) => {
  const library = join(cache, `lib${name}.so`)
  if (existsSync(library) && sources.every((path) => statSync(path).mtimeMs < statSync(library).mtimeMs)) return
  execFileSync('swiftc', [
    '-swift-version', '6', '-package-name', 'vitrine', '-parse-as-library', '-emit-module', '-emit-library', '-module-name', name,
    '-I', cache, '-L', cache, ...options, '-o', library, '-emit-module-path', join(cache, `${name}.swiftmodule`), ...sources,
  ], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** @type {string | undefined} */
let index
/** The index of the small UIKit, whose modules are built if needed. */
export const uikit = () => {
  if (index) return index
  mkdirSync(cache, { recursive: true })
  // As much of module Introspection as ObjectiveCSupport uses, without the C module of the rest.
  const parts = ['ClassHierarchy.swift', 'Isolation.swift'].map((name) => join(root, 'Sources/Introspection', name))
  compileModule('Introspection', parts)
  compileModule('ObjectiveCSupport', swiftFiles(join(root, 'Sources/ObjectiveCSupport')), ['-lIntrospection'])
  compileModule('UIKit', fixtures('UIKit'), ['-lObjectiveCSupport', '-lIntrospection'])
  index = join(cache, 'UIKit.index.json')
  rewrite({ module: 'UIKit', sources: fixtures('UIKit'), index })
  return index
}

/** Compiles the rewritten files of a folder to `<folder>/app`. @param {string} folder @param {string} version of the language */
export const compile = (folder, version) => spawnSync('swiftc', [
  '-swift-version', version, '-parse-as-library', '-D', 'DEBUG', '-module-name', 'App', '-I', cache, '-L', cache, '-lObjectiveCSupport', '-lIntrospection', '-lUIKit',
  '-Xlinker', '-rpath', '-Xlinker', cache, ...swiftFiles(folder), '-o', join(folder, 'app'),
], { encoding: 'utf8' })

/** @param {string} folder */
export const run = (folder) =>
  spawnSync(join(folder, 'app'), { encoding: 'utf8', env: { ...process.env, SWIFT_BACKTRACE: 'enable=no' }, timeout: 60_000 })
