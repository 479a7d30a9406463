// `npm run icons`: draws assets/icons/gaitsmith.svg in all sizes that desktops ask for, and packs the PNGs
// for Windows (icon.ico) and macOS (icon.icns); both containers hold PNGs as they are. Needs a Chromium.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { endWith, ensureInstalled, ROOT } from '../project.mjs';

const FOLDER = join(ROOT, 'assets', 'icons');
/** Linux' hicolor theme, and 1024 for macOS. */
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/**
 * Names of the blocks of an ICNS by their size in pixels: plain ones, and those of screens with two pixels a
 * point.
 */
const ICNS_BLOCKS = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
  ['ic10', 1024],
];

async function draw(svg) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  const page = await browser.newPage();
  const pictures = new Map();
  for (const size of SIZES) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    pictures.set(size, await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
  return pictures;
}

/** An ICO: a head of 6 bytes, 16 for each picture, the pictures. */
function packIco(pictures) {
  const head = Buffer.alloc(6 + 16 * ICO_SIZES.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(ICO_SIZES.length, 4);
  let offset = head.length;
  ICO_SIZES.forEach((size, index) => {
    const { length } = pictures.get(size);
    const at = 6 + 16 * index;
    // 256 is written as 0.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += length;
  });
  return Buffer.concat([head, ...ICO_SIZES.map((size) => pictures.get(size))]);
}

/** An ICNS: blocks of a name, a length with these 8 bytes in it, and a picture, in one block of its own. */
function packIcns(pictures) {
  const pack = (name, content) => {
    const head = Buffer.alloc(8);
    head.write(name, 'ascii');
    head.writeUInt32BE(8 + content.length, 4);
    return Buffer.concat([head, content]);
  };
  return pack('icns', Buffer.concat(ICNS_BLOCKS.map(([name, size]) => pack(name, pictures.get(size)))));
}

try {
  await ensureInstalled();
  const pictures = await draw(await readFile(join(FOLDER, 'gaitsmith.svg'), 'utf8'));
  for (const [size, png] of pictures) await writeFile(join(FOLDER, `${size}x${size}.png`), png);
  await writeFile(join(FOLDER, 'icon.ico'), packIco(pictures));
  await writeFile(join(FOLDER, 'icon.icns'), packIcns(pictures));
} catch (error) {
  endWith(error);
}
