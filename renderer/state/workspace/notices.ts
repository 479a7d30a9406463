import { createStore, type StoreApi } from 'zustand/vanilla';

/** What a notice offers to do about it. */
interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** One sentence to a person, without stopping them. */
export interface Notice {
  readonly id: number;
  /**
   * `info` and `warning` go by themselves; `error` stays until it is put away, `busy` until what it tells of
   * is done.
   */
  readonly kind: 'info' | 'warning' | 'error' | 'busy';
  readonly text: string;
  readonly action?: NoticeAction;
  /** What it is about; it takes the place of what was said of that before. */
  readonly about?: string;
}

/** Most notices at a time; older ones give way. */
const NOTICES_MAX = 3;

/** The notices that are shown, oldest first. */
export interface Notices {
  readonly store: StoreApi<readonly Notice[]>;
  /** Shows a notice; one with the same text, or about the same, is not shown twice. */
  show(notice: Omit<Notice, 'id'>): void;
  dismiss(id: number): void;
  /** Says that something is under way for as long as it is. */
  during<Value>(text: string, work: () => Promise<Value>): Promise<Value>;
}

/** Creates an empty list of notices. */
export function createNotices(): Notices {
  const store = createStore<readonly Notice[]>(() => []);
  let count = 0;
  const notices: Notices = {
    store,
    show(notice) {
      const others = store
        .getState()
        .filter(({ text, about }) => text !== notice.text && (about === undefined || about !== notice.about));
      store.setState([...others, { ...notice, id: ++count }].slice(-NOTICES_MAX), true);
    },
    dismiss(id) {
      store.setState(
        store.getState().filter((notice) => notice.id !== id),
        true,
      );
    },
    async during(text, work) {
      notices.show({ kind: 'busy', text });
      const id = count;
      try {
        return await work();
      } finally {
        notices.dismiss(id);
      }
    },
  };
  return notices;
}
