import { encodeUtf8 } from '../utf8.ts';
import { FBX_HEADER_BYTES, type FbxRecord, writeFbxRecords } from './fbxRecords.ts';
import { createFbxRecord as record, type FbxValue } from './fbxValues.ts';

/** Units of an FBX's times in a second. */
export const FBX_TICKS_PER_SECOND = 46_186_158_000;
/** The version that is written: FBX 7.4, of 2014 and 2015. */
const VERSION = 7400;
const MAGIC = 'Kaydara FBX Binary  \0\u001a\0';
const GENERATOR = 'Gaitsmith';
/** The number of the scene itself, which the topmost models hang from. */
export const FBX_SCENE = 0n;
/** Names of objects end in their class. */
const CLASS_MARK = '\0\u0001';

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

/** Makes a property of an object: its name, type, label, flags and values. */
export function createFbxProperty(
  name: string,
  [type, label, flags]: readonly [type: string, label: string, flags: string],
  ...values: readonly FbxValue[]
): FbxRecord {
  return record('P', [name, type, label, flags, ...values]);
}

/** Makes the list of an object's properties. */
export function createFbxProperties(properties: readonly FbxRecord[]): FbxRecord {
  return record('Properties70', [], properties);
}

/** Types of properties: type, label, flags. */
export const FBX_TYPES = {
  integer: ['int', 'Integer', ''],
  double: ['double', 'Number', ''],
  enumeration: ['enum', '', ''],
  time: ['KTime', 'Time', ''],
  color: ['Color', '', 'A'],
  vector: ['Vector3D', 'Vector', ''],
  number: ['Number', '', 'A'],
  text: ['KString', '', ''],
} as const;

/** What an object is made of: its kind, name, class behind the name, and sub-class. */
export interface FbxObject {
  readonly kind: string;
  readonly name: string;
  /** Left out, it is the kind. */
  readonly className?: string;
  readonly subClass?: string;
}

/** A take, as readers of before stacks look for it: its name and how long it is, ticks. */
export interface FbxTake {
  readonly name: string;
  readonly ticks: bigint;
}

/** Gathers the objects of a file and what hangs from what. Centimetres, Y up, +Z ahead. */
export class FbxScene {
  readonly #objects: FbxRecord[] = [];
  readonly #connections: FbxRecord[] = [];
  readonly #takes: FbxTake[] = [];
  /** Chosen: high enough that no reader takes a number for the scene. */
  #last = 1000n;

  /** Adds an object; returns its number. */
  add({ kind, name, className = kind, subClass = '' }: FbxObject, records: readonly FbxRecord[]): bigint {
    const id = ++this.#last;
    this.#objects.push(record(kind, [id, `${name}${CLASS_MARK}${className}`, subClass], records));
    return id;
  }

  /** Hangs an object from another, or from a property of it. */
  connect(child: bigint, parent: bigint, property?: string): void {
    this.#connections.push(
      record('C', property === undefined ? ['OO', child, parent] : ['OP', child, parent, property]),
    );
  }

  addTake(take: FbxTake): void {
    this.#takes.push(take);
  }

  /** Writes the file; `fps` is what programs show frames by. */
  write(fps: number): Uint8Array<ArrayBuffer> {
    return writeFbxRecords(
      [
        createHeader(),
        record('FileId', [Uint8Array.from(SIGNED.id)]),
        record('CreationTime', [SIGNED.time]),
        record('Creator', [GENERATOR]),
        createGlobalSettings(fps, this.#takes),
        createDocuments(this.#takes[0]?.name ?? ''),
        record('References', [], []),
        createDefinitions(this.#objects),
        record('Objects', [], this.#objects),
        record('Connections', [], this.#connections),
        createTakes(this.#takes),
      ],
      createFileHeader(),
      createFooter,
    );
  }
}

function createFileHeader(): Uint8Array {
  const header = new Uint8Array(FBX_HEADER_BYTES);
  header.set(encodeUtf8(MAGIC));
  new DataView(header.buffer).setUint32(FBX_HEADER_BYTES - 4, VERSION, true);
  return header;
}

function createFooter(at: number): Uint8Array {
  const from = SIGNED.footer.length + 4;
  // To the next multiple of 16, by at least one byte.
  const padded = from + 16 - ((at + from) % 16);
  const footer = new Uint8Array(padded + 4 + END_ZEROES + END_MARK.length);
  footer.set(SIGNED.footer);
  new DataView(footer.buffer).setUint32(padded, VERSION, true);
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
        [`GlobalInfo${CLASS_MARK}SceneInfo`, 'UserData'],
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

function createTakes(takes: readonly FbxTake[]): FbxRecord {
  return record('Takes', [], [record('Current', [takes[0]?.name ?? '']), ...takes.map(createFbxTake)]);
}

/** The record of a take. */
export function createFbxTake({ name, ticks }: FbxTake): FbxRecord {
  return record(
    'Take',
    [name],
    [
      record('FileName', [`${name}.tak`]),
      record('LocalTime', [0n, ticks]),
      record('ReferenceTime', [0n, ticks]),
    ],
  );
}
