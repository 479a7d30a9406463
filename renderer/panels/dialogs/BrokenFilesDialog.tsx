import { CircleAlert } from 'lucide-react';
import { BODY_ENDING } from '../../../shared/ownBody/parseBody.ts';
import { STYLE_ENDING } from '../../../shared/style/limits.ts';
import { STEPS_ENDING } from '../../state/steps/stepsFile.ts';
import type { BrokenFile } from '../../state/workspace/dialogs.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './Dialogs.module.css';

/** Whether a file is, by its name, nothing that is opened: a picture, a film, a program. */
function isOfOtherKind({ fileName }: BrokenFile): boolean {
  return /\.[a-z0-9]{1,5}$/i.test(fileName) && !/\.(json|txt)$/i.test(fileName);
}

/** What can be done about files that cannot be read as styles. */
export function getAdvice(files: readonly BrokenFile[]): string {
  const others = files.filter(isOfOtherKind).length;
  if (others === 0) return 'Mend these places in a text editor, then open it again.';
  const choose = `Choose styles (${STYLE_ENDING}), footsteps (${STEPS_ENDING}), bodies (${BODY_ENDING}), clips of motion (BVH, FBX) or characters (GLB, glTF, VRM, FBX).`;
  if (others === files.length)
    return `${others === 1 ? 'This is a kind of file' : 'These are kinds of files'} that Gaitsmith does not open. ${choose}`;
  return `Some are of a kind that Gaitsmith does not open. ${choose} The others can be mended in a text editor.`;
}

/** Lists all that is wrong with files that cannot be read as styles, each problem with its place. */
export function BrokenFilesDialog({ files }: { files: readonly BrokenFile[] }) {
  const { dialogs } = useStudio();
  const close = (): void => dialogs.store.setState({ broken: undefined });
  const only = files.length === 1 ? files[0] : undefined;
  return (
    <DialogFrame
      title={
        only === undefined ? `${files.length} files cannot be opened` : `${only.fileName} cannot be opened`
      }
      description={`Nothing was changed and the open documents are as they were. ${getAdvice(files)}`}
      onCancel={close}
    >
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Problems">
        {files.map(({ fileName, problems }) => (
          <section key={fileName}>
            {only === undefined && <h3 className={styles.file}>{fileName}</h3>}
            <ul>
              {problems.map(({ path, message }) => (
                <li key={`${path} ${message}`} className={styles.problem}>
                  <CircleAlert {...ICON} />
                  <span>
                    {path !== '' && <code className={styles.path}>{path}</code>}
                    {message}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}
