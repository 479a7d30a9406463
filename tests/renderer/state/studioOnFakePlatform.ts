import type { Figure } from '../../../shared/body/figure/figure.ts';
import { FIRST_BASE } from '../../../shared/style/baseWords.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import type { Failure, Result } from '../../../shared/ipc/result.ts';
import { fail, succeed } from '../../../shared/ipc/result.ts';
import type {
  IpcChannelName,
  EventName,
  EventPayload,
  Reply,
  Request,
} from '../../../shared/ipc/contract.ts';
import type { Platform, SavedFile, SavedFiles } from '../../../renderer/platform/platform.ts';
import type { SaveAsQuestion } from '../../../renderer/state/workspace/dialogs.ts';
import type { PictureSize } from '../../../renderer/state/workspace/pictureSize.ts';
import type { KeptView } from '../../../renderer/state/workspace/keptViews.ts';
import type {
  CameraName,
  CameraSteps,
  CharacterLook,
  ViewportHandle,
} from '../../../renderer/state/workspace/viewportHandle.ts';
import { createStudio, type Studio } from '../../../renderer/state/studio.ts';

/** Calls that were made of the platform, in order. */
export interface Call {
  readonly channel: IpcChannelName;
  readonly request: unknown;
}

type Answers = {
  [C in IpcChannelName]?: (request: Request<C>) => Result<Reply<C>> | Promise<Result<Reply<C>>>;
};

/** What a platform answers that has no word on a channel: nobody asks the program to open files. */
const AT_REST: Answers = { 'document.openAsked': () => succeed({ documents: [], problems: [] }) };

/**
 * A platform that answers from a table and notes what it was asked; a channel that is not in it fails as
 * unreachable.
 */
export class FakePlatform implements Platform {
  readonly host = 'browser';
  readonly calls: Call[] = [];
  answers: Answers = {};
  readonly #listeners = new Map<EventName, (payload: never) => void>();

  async call<C extends IpcChannelName>(channel: C, request: Request<C>): Promise<Result<Reply<C>>> {
    this.calls.push({ channel, request });
    const answer = (this.answers[channel] ?? AT_REST[channel]) as
      | ((asked: Request<C>) => Result<Reply<C>>)
      | undefined;
    return answer?.(request) ?? fail('unreachable', 'The program does not answer.');
  }

  on<E extends EventName>(event: E, listener: (payload: EventPayload<E>) => void): () => void {
    this.#listeners.set(event, listener);
    return () => this.#listeners.delete(event);
  }

  emit<E extends EventName>(event: E, payload: EventPayload<E>): void {
    this.#listeners.get(event)?.(payload as never);
  }

  /** What was saved, in its order. */
  readonly saved: SavedFile[] = [];
  /** What becomes of files; as a browser's downloads. */
  answerSave = (files: readonly SavedFile[], setName: string): Result<SavedFiles> =>
    succeed({ kind: 'downloaded', fileName: files.length > 1 ? `${setName}.zip` : files[0]!.fileName });

  async saveFiles(files: readonly SavedFile[], setName: string) {
    this.saved.push(...files);
    return this.answerSave(files, setName);
  }

  /** What becomes of asking for clips; the person gives up. */
  answerClips: Result<Reply<'clips.open'>> = succeed({ kind: 'cancelled' });

  async chooseClips() {
    return this.answerClips;
  }

  async openDropped(files: readonly File[]) {
    return succeed({
      problems: [],
      documents: await Promise.all(
        files.map(async (file) => ({ fileName: file.name, text: await file.text() })),
      ),
    });
  }

  /** The requests that a channel was called with. */
  requestsOf<C extends IpcChannelName>(channel: C): readonly Request<C>[] {
    return this.calls.filter((call) => call.channel === channel).map(({ request }) => request as Request<C>);
  }
}

/** A viewport that notes what it was asked, and draws pictures of one byte. */
export class FakeView implements ViewportHandle {
  trackNodes(): void {}

  readonly asked: (readonly [string, unknown])[] = [];
  picture: Blob | undefined = new Blob(['p']);

  async addCharacter(look: CharacterLook): Promise<boolean> {
    this.asked.push(['character', look.figure.name]);
    return true;
  }

  showView(view: CameraName, isOtherSide = false): void {
    this.asked.push(['show', isOtherSide ? `${view} from the other side` : view]);
  }

  frameFigures(): void {
    this.asked.push(['frame', undefined]);
  }

  stands: KeptView = {
    azimuthRad: 0.6,
    elevationRad: 0.2,
    targetX: 0,
    targetY: 1,
    targetZ: 0,
    viewHeightM: 2.4,
    lensDeg: 30,
    parting: 0,
  };

  readView(): KeptView {
    return this.stands;
  }

  goToView(view: KeptView): void {
    this.asked.push(['go', view]);
  }

  stepCamera(steps: CameraSteps): void {
    this.asked.push(['step', steps]);
  }

  async waitForFrame(): Promise<void> {}

  async takePortrait({ name }: Figure): Promise<Blob | undefined> {
    this.asked.push(['portrait', name]);
    return this.picture;
  }

  async takePicture(size: PictureSize | null): Promise<Blob | undefined> {
    this.asked.push(['picture', size]);
    return this.picture;
  }
}

/** What tests run commands on. */
export interface TestStudio {
  readonly studio: Studio;
  readonly platform: FakePlatform;
  readonly playhead: { phase: number; setPhase(phase: number): void };
  readonly view: FakeView;
  /** Answers what a style is saved as: with what is suggested, until a test has it otherwise. */
  onSaveAs: (question: SaveAsQuestion) => void;
}

/** A studio on a fake platform, with a playhead that only remembers. */
export function createTestStudio(): TestStudio {
  const platform = new FakePlatform();
  const playhead = {
    phase: 0,
    setPhase(phase: number) {
      playhead.phase = phase;
    },
  };
  const view = new FakeView();
  const studio = createStudio(platform, playhead, view);
  // Most tests are of rows of channels and curves; what a newcomer sees first has tests of its own.
  studio.workspace.setState(({ inspector, curves }) => ({
    inspector: { ...inspector, page: 'channels' },
    curves: { ...curves, shown: true },
  }));
  const test: TestStudio = {
    studio,
    platform,
    playhead,
    view,
    onSaveAs: ({ name, answer }) => answer({ properties: { name } }),
  };
  studio.dialogs.store.subscribe(({ saveAs }, before) => {
    if (saveAs !== undefined && saveAs !== before.saveAs) test.onSaveAs(saveAs);
  });
  return test;
}

/** The text of a style file, as short as the format lets it be. */
export function createStyleText(name: string, keys: unknown[] = [{ speed: 1.4, channels: {} }]): string {
  return JSON.stringify({ format: 'gait-style', version: 1, name, base: FIRST_BASE, keys });
}

/** The document of a text that is known to be a style. */
export function readStyle(text: string) {
  const parse = parseStyle(text);
  if (!parse.ok) throw new Error(JSON.stringify(parse.problems));
  return parse.document;
}

/** A refusal as the process gives it. */
export const REFUSAL: Failure = fail('unwritable', 'The disk is full. Your work is still in this window.');
