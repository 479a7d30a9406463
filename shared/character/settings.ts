/** What a person says of a character that its file does not; what is left out is as measured. */
export interface CharacterSettings {
  /** What it is called, at most `NAME_LENGTH_MAX` characters. */
  readonly name?: string | undefined;
  /** Standing height, metres, within `HEIGHT_M`. */
  readonly heightM?: number | undefined;
  /** Whether it faces the other way: left and right are swapped. */
  readonly isTurnedRound?: boolean | undefined;
  /** Whether its toes bend. */
  readonly toesBend?: boolean | undefined;
  /** Whether fingers that were bound flat are bent as hands hang: they are, unless this is false. */
  readonly relaxesHands?: boolean | undefined;
}

/** Heights that a character may be given, metres (chosen: a doll to a giant of a tale). */
export const HEIGHT_M = { min: 0.2, max: 10 } as const;

/** Characters of a name at most. */
export const NAME_LENGTH_MAX = 60;
