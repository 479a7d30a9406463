import type { ComponentType } from 'react';
import type { Command } from '../../state/commands/command.ts';
import type { ListPads } from '../../state/freeWalk/freeHand.ts';
import type { Mode } from '../../state/stage/stageStore.ts';
import type { Studio } from '../../state/studio.ts';
import type { Director } from '../../viewport/camera/director.ts';
import type { LaneFeed } from '../../viewport/cast.ts';
import type { StagedMode } from '../../viewport/stage/stagedMode.ts';

/** What modes are built of. */
export interface StageTools {
  readonly studio: Studio;
  /** The lanes as they are to walk. */
  readonly lanes: LaneFeed;
  /** Has the camera. */
  readonly director: Director;
  readonly listPads: ListPads;
}

/** How a walk over the floor fares, told in the line at the bottom. */
export interface ModeReadout<Staged extends StagedMode = StagedMode> {
  /** Its name for who does not see it. */
  readonly label: string;
  /** What is told now, asked ten times a second; undefined leaves what is told as it is. */
  tell(staged: Staged, studio: Studio): string | undefined;
}

/** A way to walk, as the window shows it: its row of `MODES` is all that the window knows of it. */
export interface ShownMode<Staged extends StagedMode = StagedMode> {
  readonly mode: Mode;
  /** Chooses it. */
  readonly command: Command;
  readonly title: string;
  /** Reads what it is in the picture, once it is chosen; undefined for the lanes, which are there. */
  read?(tools: StageTools): Promise<Staged>;
  /** Whether its camera can go along with who walks. */
  readonly canFollow?: true;
  /** Whether its feet can be planted more or less. */
  readonly hasPlanting: boolean;
  /** What is set below the picture. */
  readonly Bar: ComponentType;
  /** What is said at the picture's upper edge. */
  readonly Hint?: ComponentType;
  /** What stands between the picture and the transport. */
  readonly Strip?: ComponentType;
  /** What stands over the controls of the transport. */
  readonly Timeline?: ComponentType;
  /** Left out where a cycle is walked: the line at the bottom tells that one. */
  readonly readout?: ModeReadout<Staged>;
}
