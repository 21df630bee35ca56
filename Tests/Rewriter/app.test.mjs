// Every construct in one app, as in the folder App: rewritten, compiled, run, and its output compared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, fixtures, folderOf, read, rewrite, run, uikit } from "./support.mjs";

const expected = read(fixtures("Expected")[0]);

for (const version of ["5", "6"]) {
  test(`an app with every construct runs in Swift ${version} mode`, (t) => {
    const output = folderOf(t);
    const { status, stderr, report } = rewrite({
      module: "App",
      sources: fixtures("App"),
      output,
      interfaces: [uikit()],
    });
    assert.equal(stderr, "");
    assert.equal(status, 0);
    assert.equal(report.mainClass, "AppDelegate");
    assert.deepEqual(
      report.previews.map((
        /** @type {{name?: string, traits: string[]}} */ { name, traits },
      ) => [name ?? null, traits]),
      [["Named", [".landscape"]], [null, []]],
    );
    const compiled = compile(output, version);
    assert.equal(compiled.status, 0, compiled.stderr);
    assert.equal(run(output).stdout, expected);
  });
}

test("the report says what imports are used for", (t) => {
  const folder = folderOf(t, {
    "a.swift": "import UIKit\nimport MapKit\nclass A: UIView { var map: MKMapView?; let b = B() }\nstruct B {}\n",
  });
  const { report } = rewrite({
    module: "App",
    sources: [`${folder}/a.swift`],
    output: `${folder}/out`,
    interfaces: [uikit()],
  });
  assert.deepEqual(report.files[0].imports, ["UIKit", "MapKit"]);
  assert.deepEqual(report.files[0].names, { MKMapView: 1, UIView: 1 });
});
