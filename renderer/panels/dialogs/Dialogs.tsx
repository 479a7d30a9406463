import { useStore } from 'zustand';
import type { ChooserState } from '../../state/workspace/dialogs.ts';
import { CapturePage } from '../capture/CapturePage.tsx';
import { MotionExportDialog } from '../export/MotionExportDialog.tsx';
import { PictureExportDialog } from '../export/PictureExportDialog.tsx';
import { PadDialog } from '../freeWalk/PadDialog.tsx';
import { GuidePanel } from '../guide/GuidePanel.tsx';
import { Palette } from '../palette/Palette.tsx';
import { ShortcutSheet } from '../palette/ShortcutSheet.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { Tour } from '../tour/Tour.tsx';
import { useStudio } from '../studioContext.ts';
import { BrokenFilesDialog } from './BrokenFilesDialog.tsx';
import { ChangedDialog } from './ChangedDialog.tsx';
import { ChooserDialog } from './ChooserDialog.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { PictureDialog } from '../view/PictureDialog.tsx';
import { NewStyleDialog } from './NewStyleDialog.tsx';
import { OpenManyDialog } from './OpenManyDialog.tsx';
import { PropertiesDialog } from './PropertiesDialog.tsx';
import { RandomStyleDialog } from './RandomStyleDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

/** What is open over the window: dialogs and sheets, the guide, the tour. */
export function Dialogs() {
  const { dialogs } = useStudio();
  const {
    unsaved,
    changed,
    replace,
    newStyle,
    convert,
    randomStyle,
    openMany,
    broken,
    saveAs,
    properties,
    chooser,
    recovery,
    sheet,
    clips,
    guide,
  } = useStore(dialogs.store);
  return (
    <>
      <Tour />
      {guide !== undefined && <GuidePanel page={guide} />}
      {sheet === 'palette' && <Palette />}
      {sheet === 'shortcuts' && <ShortcutSheet />}
      {sheet === 'settings' && <SettingsDialog />}
      {sheet === 'pad' && <PadDialog />}
      {sheet === 'picture' && <PictureDialog />}
      {sheet === 'export' && <MotionExportDialog />}
      {sheet === 'exportPictures' && <PictureExportDialog />}
      {clips !== undefined && <CapturePage files={clips} />}
      {recovery !== undefined && <RecoveryDialog works={recovery} />}
      {changed !== undefined && (
        <ChangedDialog fileName={changed.name} dirty={changed.dirty} onAnswer={changed.answer} />
      )}
      {unsaved !== undefined && <UnsavedDialog name={unsaved.name} onAnswer={unsaved.answer} />}
      {replace !== undefined && <ReplaceDialog fileName={replace.name} onAnswer={replace.answer} />}
      {properties === true && <PropertiesDialog />}
      {saveAs !== undefined && <SaveDialog question={saveAs} />}
      {newStyle !== undefined && <NewStyleDialog onAnswer={newStyle.answer} />}
      {convert !== undefined && (
        <ConvertDialog name={convert.name} conversion={convert.conversion} onAnswer={convert.answer} />
      )}
      {randomStyle !== undefined && <RandomStyleDialog question={randomStyle} />}
      {openMany !== undefined && <OpenManyDialog count={openMany.count} onAnswer={openMany.answer} />}
      {chooser !== undefined && <Chooser key={chooser.request.requestId} chooser={chooser} />}
      {broken !== undefined && (
        <BrokenFilesDialog files={broken} onClose={() => dialogs.store.setState({ broken: undefined })} />
      )}
    </>
  );
}

function Chooser({ chooser }: { chooser: ChooserState }) {
  return chooser.request.purpose === 'export' ? (
    <ExportDialog request={chooser.request} />
  ) : (
    <ChooserDialog chooser={chooser} />
  );
}
