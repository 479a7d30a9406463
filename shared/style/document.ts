import type { BaseName } from '../gait/bases.ts';
import type { ChannelName } from '../gait/channels.ts';
import type { HipPolicy } from '../gait/coefficients.ts';

/** The coefficients of one channel, or of one side of it, at one key speed (style-file.md). */
export interface Coefficients {
  /** Factor on the normal value, [-5, 5]. */
  readonly scale: number;
  /** Degrees [-180, 180], or leg lengths [-1, 1] for the translations. */
  readonly offset: number;
  /** Timing in cycles, earlier +, [-0.5, 0.5]; left out means 0; never on hipFlexion. */
  readonly lead?: number;
  /**
   * Added at the own mid-stance, taken away at mid-swing; unit and limits of offset; left out means 0.
   * Version 2.
   */
  readonly stance?: number;
  /**
   * Added at the own heel strike, taken away at the other foot's; unit and limits of offset; left out means
   * 0; never on hipFlexion. Version 2.
   */
  readonly strike?: number;
}

/** Both sides of a two-sided channel, apart. */
export interface SplitCoefficients {
  readonly left: Coefficients;
  readonly right: Coefficients;
}

/** What a key says of a channel: one set for the channel (both sides), or one a side. */
export type ChannelSetting = Coefficients | SplitCoefficients;

/** The style at one speed. */
export interface StyleKey {
  /** Normalized speed V, leg lengths per second, (0, 6]. */
  readonly speed: number;
  /** Channels left out are the identity at this key. */
  readonly channels: Readonly<Partial<Record<ChannelName, ChannelSetting>>>;
  /**
   * Share of the cycle's time at which the right foot strikes, [0.35, 0.65]; left out means 0.5. Version 3.
   */
  readonly otherStrike?: number;
  /**
   * What is added to the share of the cycle's time at which each foot leaves. Left out means 0. Version 3.
   */
  readonly toeOff?: PerFoot;
  /**
   * How far each foot is kept over the floor in the middle of its swing, leg lengths, [0, 0.1]: 0 drags it
   * along; one number for both alike. Left out means 0.01. Version 4.
   */
  readonly clearance?: number | PerFoot;
}

/** The run of a style at one speed. */
export interface RunKey extends Pick<StyleKey, 'speed' | 'channels'> {
  /** Rise and fall of the hips over those of the law, [0.6, 1.4]; left out means 1. */
  readonly bounce?: number;
  /** Pitch of the foot as it touches down, degrees, toes up +, [-20, 25]; left out means the law's. */
  readonly landing?: number;
}

/** How a style runs: not at all, by how it walks, or by keys of its own. Version 4. */
export type StyleRun =
  | false
  | {
      /** How much of the walk's legs a run takes that has no keys, [0, 1]; left out means 0.5. */
      readonly legs?: number;
      /** As those of the walk, speeds in [1.2, 7]. */
      readonly keys?: readonly RunKey[];
    };

/** How a style stands, beside what it does of its walk. Version 4. */
export interface StyleIdle {
  /** How far its weight goes over, how far it looks about, how deep it breathes, [0, 3]; left out: 1. */
  readonly shift?: number;
  readonly look?: number;
  readonly breath?: number;
  /** What is changed of the posture that its walk stands in: scale and offset alone. */
  readonly channels?: StyleKey['channels'];
}

/** One number of each foot. */
export interface PerFoot {
  readonly left: number;
  readonly right: number;
}

/** Where a mixed style came from. */
export interface MixPart {
  readonly name: string;
  /** Normalized weight, the parts sum to 1. */
  readonly weight: number;
}

/**
 * A style, as kept in `*.gait.json`. Plain immutable JSON; which version of the format its file has follows
 * from what it uses (`formatVersion.ts`).
 */
export interface StyleDocument {
  readonly format: 'gait-style';
  readonly name: string;
  readonly description: string;
  readonly author: string;
  readonly license: string;
  readonly tags: readonly string[];
  readonly base: BaseName;
  readonly hipPolicy: HipPolicy;
  /** 1 to 32 keys, ascending in speed, at least 0.001 apart. */
  readonly keys: readonly StyleKey[];
  /** How it runs; left out: by how it walks. */
  readonly run?: StyleRun;
  /** The style that `keys` are the run of, while a run is edited (`editedKeys.ts`); never in a file. */
  readonly runOf?: StyleDocument;
  /** How it stands; left out: as its walk does. */
  readonly idle?: StyleIdle;
  readonly mix?: readonly MixPart[];
  /** Unknown top-level members in the order read, written back last. */
  readonly unknownMembers?: readonly UnknownMember[];
}

/**
 * A member that this version does not know, kept as it was written: not every JSON text survives being read
 * as values.
 */
export interface UnknownMember {
  readonly name: string;
  /**
   * Its value as JSON text without white space; numbers, escapes and the order inside are those of the file.
   */
  readonly json: string;
}

/** One thing wrong with a file. */
export interface StyleProblem {
  /** The place, for example `keys[1].channels.kneeFlexion.left.scale`; "" for the file as a whole. */
  readonly path: string;
  /** A sentence without the place. */
  readonly message: string;
}
