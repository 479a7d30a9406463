import { encodeUtf8 } from '../utf8.ts';
import {
  createFbxProperties,
  createFbxProperty,
  createFbxTake,
  FBX_CLASS_MARK,
  FBX_SCENE,
  FBX_TYPES,
  type FbxObjectList,
  type FbxTake,
} from './fbxObjects.ts';
import { FBX_HEADER_BYTES, type FbxRecord, writeFbxRecords } from './fbxRecords.ts';
import { createFbxRecord as record } from './fbxValues.ts';

/** The version that is written: FBX 7.4, of 2014 and 2015. */
const VERSION = 7400;
const MAGIC = 'Kaydara FBX Binary  \0\u001a\0';
const GENERATOR = 'Gaitsmith';

/**
 * A file is signed by its time and two numbers made of it, by a rule that is not known; these three fit each
 * other, and so every file is of the same time. A walk gives the same bytes each time besides.
 */
const SIGNED = {
  time: '1970-01-01 10:00:00:000',
  id: [0x28, 0xb3, 0x2a, 0xeb, 0xb6, 0x24, 0xcc, 0xc2, 0xbf, 0xc8, 0xb0, 0x2a, 0xa9, 0x2b, 0xfc, 0xf1],
  footer: [0xfa, 0xbc, 0xab, 0x09, 0xd0, 0xc8, 0xd4, 0x66, 0xb1, 0x76, 0xfb, 0x83, 0x1c, 0xf7, 0x26, 0x7e],
} as const;
/** What ends every file. */
const END_MARK = [
  0xf8, 0x5a, 0x8c, 0x6a, 0xde, 0xf5, 0xd9, 0x7e, 0xec, 0xe9, 0x0c, 0xe3, 0x75, 0x8f, 0x29, 0x0b,
];
/** Zeroes before it. */
const END_ZEROES = 120;

/** Frames a second that FBX has a number for; others are `CUSTOM_MODE`. */
const TIME_MODES: Readonly<Record<number, number>> = {
  24: 11,
  25: 10,
  30: 6,
  48: 5,
  50: 4,
  60: 3,
  100: 2,
  120: 1,
};
const CUSTOM_MODE = 14;

/** Writes objects as a file: centimetres, Y up, +Z ahead; `fps` is what programs show frames by. */
export function writeFbxScene(
  { objects, connections, takes }: FbxObjectList,
  fps: number,
): Uint8Array<ArrayBuffer> {
  return writeFbxRecords(
    [
      createHeader(),
      record('FileId', [Uint8Array.from(SIGNED.id)]),
      record('CreationTime', [SIGNED.time]),
      record('Creator', [GENERATOR]),
      createGlobalSettings(fps, takes),
      createDocuments(takes[0]?.name ?? ''),
      record('References', [], []),
      createDefinitions(objects),
      record('Objects', [], objects),
      record('Connections', [], connections),
      record(
        'Takes',
        [],
        [record('Current', [takes[0]?.name ?? '']), ...takes.map((take) => createFbxTake(take))],
      ),
    ],
    createFileHeader(),
    (at) => createFbxFooter(at, VERSION),
  );
}

function createFileHeader(): Uint8Array {
  const header = new Uint8Array(FBX_HEADER_BYTES);
  header.set(encodeUtf8(MAGIC));
  new DataView(header.buffer).setUint32(FBX_HEADER_BYTES - 4, VERSION, true);
  return header;
}

/**
 * What stands behind the records of a file, which end at `at`.
 * @param signature the numbers that fit the file's time.
 */
export function createFbxFooter(
  at: number,
  version: number,
  signature: ArrayLike<number> = SIGNED.footer,
): Uint8Array {
  const from = signature.length + 4;
  // To the next multiple of 16, by at least one byte.
  const padded = from + 16 - ((at + from) % 16);
  const footer = new Uint8Array(padded + 4 + END_ZEROES + END_MARK.length);
  footer.set(signature);
  new DataView(footer.buffer).setUint32(padded, version, true);
  footer.set(END_MARK, padded + 4 + END_ZEROES);
  return footer;
}

function integer(name: string, value: number): FbxRecord {
  return record(name, [{ integer: value }]);
}

function createHeader(): FbxRecord {
  return record(
    'FBXHeaderExtension',
    [],
    [
      integer('FBXHeaderVersion', 1003),
      integer('FBXVersion', VERSION),
      integer('EncryptionType', 0),
      record('Creator', [GENERATOR]),
      record(
        'SceneInfo',
        [`GlobalInfo${FBX_CLASS_MARK}SceneInfo`, 'UserData'],
        [
          record('Type', ['UserData']),
          integer('Version', 100),
          createFbxProperties(
            ['Original', 'LastSaved'].flatMap((name) => [
              createFbxProperty(name, ['Compound', '', '']),
              createFbxProperty(`${name}|ApplicationName`, FBX_TYPES.text, GENERATOR),
            ]),
          ),
        ],
      ),
    ],
  );
}

function createGlobalSettings(fps: number, takes: readonly FbxTake[]): FbxRecord {
  const set = (name: string, value: number) => createFbxProperty(name, FBX_TYPES.integer, { integer: value });
  const longest = takes.reduce((most, { ticks }) => (ticks > most ? ticks : most), 0n);
  return record(
    'GlobalSettings',
    [],
    [
      integer('Version', 1000),
      createFbxProperties([
        set('UpAxis', 1),
        set('UpAxisSign', 1),
        set('FrontAxis', 2),
        set('FrontAxisSign', 1),
        set('CoordAxis', 0),
        set('CoordAxisSign', 1),
        set('OriginalUpAxis', 1),
        set('OriginalUpAxisSign', 1),
        createFbxProperty('UnitScaleFactor', FBX_TYPES.double, 1),
        createFbxProperty('OriginalUnitScaleFactor', FBX_TYPES.double, 1),
        createFbxProperty('TimeMode', FBX_TYPES.enumeration, { integer: TIME_MODES[fps] ?? CUSTOM_MODE }),
        createFbxProperty('TimeSpanStart', FBX_TYPES.time, 0n),
        createFbxProperty('TimeSpanStop', FBX_TYPES.time, longest),
        createFbxProperty('CustomFrameRate', FBX_TYPES.double, fps),
      ]),
    ],
  );
}

function createDocuments(activeTake: string): FbxRecord {
  return record(
    'Documents',
    [],
    [
      integer('Count', 1),
      record(
        'Document',
        [1n, 'Scene', 'Scene'],
        [
          createFbxProperties([
            createFbxProperty('SourceObject', ['object', '', '']),
            createFbxProperty('ActiveAnimStackName', FBX_TYPES.text, activeTake),
          ]),
          record('RootNode', [FBX_SCENE]),
        ],
      ),
    ],
  );
}

/** How many objects of each kind there are. */
function createDefinitions(objects: readonly FbxRecord[]): FbxRecord {
  const counts = new Map([['GlobalSettings', 1]]);
  for (const { name } of objects) counts.set(name, (counts.get(name) ?? 0) + 1);
  return record(
    'Definitions',
    [],
    [
      integer('Version', 100),
      integer('Count', objects.length + 1),
      ...Array.from(counts, ([kind, count]) => record('ObjectType', [kind], [integer('Count', count)])),
    ],
  );
}
