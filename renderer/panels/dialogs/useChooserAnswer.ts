import { useState } from 'react';
import type { ChooserAnswer, ChooserRequest } from '../../../shared/ipc/contract.ts';
import type { ChooserState } from '../../state/workspace/dialogs.ts';
import { useStudio } from '../studioContext.ts';

/** What an in-page chooser needs to answer the process that asked. */
interface ChooserAnswering {
  /** Why the last answer was not taken, or what is wrong with the folder. */
  readonly message: string | undefined;
  /** The name that is taken and would be replaced by the same answer again. */
  readonly replace: string | undefined;
  answer(given: ChooserAnswer): Promise<void>;
  /** Shows a sentence instead. */
  tell(message: string | undefined): void;
  /** Another name was given: what was said of the last one is void. */
  forget(): void;
}

/** Answers the process that asked; refusals leave the chooser open with a sentence. */
export function useChooserAnswer(
  { requestId, problem }: ChooserRequest,
  refused?: ChooserState['refused'],
): ChooserAnswering {
  const { platform, dialogs, notices } = useStudio();
  const [message, setMessage] = useState(refused?.message ?? problem);
  const [replace, setReplace] = useState(refused?.replace);
  return {
    message,
    replace,
    async answer(given) {
      const result = await platform.call('chooser.answer', { requestId, answer: given });
      if (result.ok) return;
      setMessage(result.message);
      setReplace(result.code === 'exists' && given.kind === 'name' ? given.fileName : undefined);
      // The process that asked is gone, and with it what would close the dialog.
      if (result.code === 'unreachable' || result.code === 'bad-request') {
        dialogs.store.setState({ chooser: undefined });
        notices.show({ kind: 'error', text: result.message });
      }
    },
    tell: setMessage,
    forget() {
      setReplace(undefined);
      setMessage(problem);
    },
  };
}
