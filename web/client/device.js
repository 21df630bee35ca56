// @ts-check
import { DeviceOrientation, TextSize } from "../protocol.js";
import { checkNumbers, mistake } from "./errors.js";
import { formatValue } from "./query.js";

/**
 * Settings of the device, checked before they are sent. See Sources/Wire/README.md.
 * @typedef {{
 * width?: number, height?: number, orientation?: string, style?: string, textSize?: string, direction?: string,
 * contrast?: string, reduceMotion?: boolean, language?: string,
 * }} Settings
 */

/** @type {Record<string, unknown[]>} */
const settingValues = {
  orientation: Object.values(DeviceOrientation),
  style: ["light", "dark"],
  textSize: Object.values(TextSize),
  direction: ["ltr", "rtl"],
  contrast: ["normal", "high"],
  reduceMotion: [true, false],
};

/** A language tag, as in BCP 47. */
const languageName = /^(?=.{2,35}$)[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/;

const settingNames = [...Object.keys(settingValues), "language"].join(", ");

const minimumSide = 100;
const maximumSide = 4096;

/** @param {Settings} settings @returns {{device: Settings}} */
export function deviceMembers(settings) {
  if (typeof settings !== "object" || settings === null) {
    throw mistake(new TypeError(`a device's settings are an object; got ${formatValue(settings)}`));
  }
  if (!Object.values(settings).some((value) => value !== undefined)) {
    throw mistake(new TypeError(`name a setting of the device: width and height, ${settingNames}`));
  }
  const { width, height, language, ...others } = settings;
  if (width !== undefined || height !== undefined) checkSize(width, height);
  if (language !== undefined && !(typeof language === "string" && languageName.test(language))) {
    throw mistake(
      new TypeError(
        `a device's language is the name of a language such as "de" or "pt-BR"; got ${formatValue(language)}`,
      ),
    );
  }
  for (const [name, value] of Object.entries(others)) {
    if (!(name in settingValues)) {
      throw mistake(new TypeError(`a device has no setting "${name}"; it has width, height, ${settingNames}`));
    }
    if (value !== undefined && !settingValues[name].includes(value)) {
      const allowed = settingValues[name].map(formatValue).join(", ");
      throw mistake(new TypeError(`a device's ${name} is ${allowed}; got ${formatValue(value)}`));
    }
  }
  return { device: settings };
}

/** @param {unknown} width @param {unknown} height */
function checkSize(width, height) {
  checkNumbers({ width, height });
  for (const side of /** @type {number[]} */ ([width, height])) {
    if (side < minimumSide || side > maximumSide) {
      throw mistake(new RangeError(`a device's sides are ${minimumSide} to ${maximumSide} points; got ${side}`));
    }
  }
}

/** @param {unknown} size the argument of `resize` @returns {Settings} */
export function sizeSettings(size) {
  if (typeof size !== "object" || size === null) {
    throw mistake(new TypeError(`a size is an object with width and height; got ${formatValue(size)}`));
  }
  const { width, height, ...others } = /** @type {Settings} */ (size);
  checkSize(width, height);
  const [other] = Object.keys(others);
  if (other) throw mistake(new TypeError(`a size has no member "${other}"; it has width and height`));
  return { width, height };
}

/**
 * The current device with changed settings, for another launch of the app. If the language changes, the direction
 * follows from it.
 * @param {Settings & {scale?: number, dark?: boolean}} screen
 * @param {string} mode of the restart
 * @param {Settings} changes
 * @returns {Settings & {scale?: number}}
 */
export function deviceForLaunch(screen, mode, changes) {
  if (mode !== "afresh") throw mistake(new TypeError(`restart: only afresh takes a device; got ${formatValue(mode)}`));
  const { width, height, scale, dark, textSize, direction, contrast, reduceMotion, language } = screen;
  const current = {
    width,
    height,
    scale,
    style: dark ? "dark" : undefined,
    textSize,
    contrast,
    reduceMotion,
    language,
  };
  const all = {
    ...current,
    direction: changes.language === undefined ? direction : undefined,
    ...deviceMembers(changes).device,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/**
 * @param {{width: number, height: number, orientation?: string}} screen
 * @returns {string} the orientation after a quarter turn, or after the turn back
 */
export function rotatedOrientation({ orientation }) {
  return orientation?.startsWith("landscape") ? DeviceOrientation.portrait : DeviceOrientation.landscapeLeft;
}
