import { MENUS } from '../../state/commands/allCommands.ts';
import { BODY_MENU } from '../../state/commands/view/settingsMenu.ts';
import { findShownShortcut, formatShortcut } from '../../state/commands/shortcuts.ts';
import { closeSheet } from '../../state/commands/view/sheetCommands.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { IS_MAC } from '../../ui/isMac.ts';
import { useStudio } from '../studioContext.ts';
import { formatGestureKeys, GESTURES, NAVIGATION_GESTURES } from './gestures.ts';
import styles from './ShortcutSheet.module.css';

interface Line {
  readonly label: string;
  readonly keys: string;
}

/** Lists every key and every gesture, by the menus. */
export function ShortcutSheet() {
  const studio = useStudio();
  const { navigation } = studio.workspace.getState().view;
  const { host } = studio.platform;
  const groups: { readonly label: string; readonly lines: readonly Line[] }[] = [
    ...[...MENUS, { label: 'Body', sections: [BODY_MENU] }].map(({ label, sections }) => ({
      label,
      lines: sections
        .flatMap(({ commands }) => commands)
        .flatMap((command) => {
          const shown = findShownShortcut(command.shortcuts, host);
          if (shown === undefined) return [];
          return { label: command.label, keys: formatShortcut(shown, IS_MAC) };
        }),
    })),
    ...[NAVIGATION_GESTURES[navigation], ...GESTURES].map(({ label, gestures }) => ({
      label,
      lines: gestures.map(({ keys, does }) => ({
        label: does,
        keys: formatGestureKeys(keys, IS_MAC),
      })),
    })),
  ];
  const close = (): void => closeSheet.run(studio);
  return (
    <DialogFrame
      title="Keys and gestures"
      description="Keys act on the walk unless text is being typed or a control was reached by Tab."
      size="sheet"
      onCancel={close}
    >
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="All keys and gestures">
        <div className={styles.groups}>
          {groups
            .filter(({ lines }) => lines.length > 0)
            .map(({ label, lines }) => (
              <section key={`${label} ${lines[0]!.label}`} className={styles.group}>
                <h3 className={styles.heading}>{label}</h3>
                <dl>
                  {lines.map((line) => (
                    <div key={`${line.label} ${line.keys}`} className={styles.line}>
                      <dt>{line.label}</dt>
                      <dd>
                        <kbd>{line.keys}</kbd>
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
        </div>
      </div>
    </DialogFrame>
  );
}
