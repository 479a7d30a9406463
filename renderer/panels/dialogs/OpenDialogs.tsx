import type { ComponentType, ReactNode } from 'react';
import { useStore } from 'zustand';
import type {
  DialogContents,
  DialogKind,
  OpenDialogs as Opened,
  SheetName,
} from '../../state/workspace/dialogs.ts';
import { CapturePage } from '../capture/CapturePage.tsx';
import { MotionExportDialog } from '../export/MotionExportDialog.tsx';
import { PictureExportDialog } from '../export/PictureExportDialog.tsx';
import { FilmDialog } from '../film/FilmDialog.tsx';
import { PadDialog } from '../freeWalk/PadDialog.tsx';
import { GuidePanel } from '../guide/GuidePanel.tsx';
import { Palette } from '../palette/Palette.tsx';
import { ShortcutSheet } from '../palette/ShortcutSheet.tsx';
import { KeysDialog } from '../settings/KeysDialog.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { useStudio } from '../studioContext.ts';
import { BodyDialog } from './body/BodyDialog.tsx';
import { BrokenFilesDialog } from './BrokenFilesDialog.tsx';
import { CharactersDialog } from './characters/CharactersDialog.tsx';
import { ChangedDialog } from './ChangedDialog.tsx';
import { ChooserDialog } from './ChooserDialog.tsx';
import { ConvertDialog } from './ConvertDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { PictureDialog } from '../view/PictureDialog.tsx';
import { NewStyleDialog } from './NewStyleDialog.tsx';
import { OpenManyDialog } from './OpenManyDialog.tsx';
import { JointsDialog } from './joints/JointsDialog.tsx';
import { PropertiesDialog } from './PropertiesDialog.tsx';
import { RandomGridDialog } from './random/RandomGridDialog.tsx';
import { RandomStyleDialog } from './random/RandomStyleDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

const SHEETS: Readonly<Record<SheetName, ComponentType>> = {
  palette: Palette,
  shortcuts: ShortcutSheet,
  settings: SettingsDialog,
  keys: KeysDialog,
  pad: PadDialog,
  film: FilmDialog,
  picture: PictureDialog,
  export: MotionExportDialog,
  exportPictures: PictureExportDialog,
};

function Sheet({ name }: { name: SheetName }) {
  const Shown = SHEETS[name];
  return <Shown />;
}

/** How what is open is shown, by kind; what comes later lies over what comes before. */
const VIEWS: { readonly [Kind in DialogKind]: (open: DialogContents[Kind]) => ReactNode } = {
  guide: (page) => <GuidePanel page={page} />,
  sheet: (name) => <Sheet name={name} />,
  clips: (files) => <CapturePage files={files} />,
  recovery: (works) => <RecoveryDialog works={works} />,
  changed: ({ name, dirty, answer }) => <ChangedDialog fileName={name} dirty={dirty} onAnswer={answer} />,
  unsaved: ({ name, answer }) => <UnsavedDialog name={name} onAnswer={answer} />,
  replace: ({ name, answer }) => <ReplaceDialog fileName={name} onAnswer={answer} />,
  properties: () => <PropertiesDialog />,
  joints: (open) => <JointsDialog {...open} />,
  characters: () => <CharactersDialog />,
  body: ({ id }) => <BodyDialog key={id} id={id} />,
  saveAs: (question) => <SaveDialog question={question} />,
  newStyle: ({ answer }) => <NewStyleDialog onAnswer={answer} />,
  convert: ({ name, conversion, answer }) => (
    <ConvertDialog name={name} conversion={conversion} onAnswer={answer} />
  ),
  randomStyle: (question) => <RandomStyleDialog question={question} />,
  randomGrid: (question) => <RandomGridDialog question={question} />,
  openMany: ({ count, answer }) => <OpenManyDialog count={count} onAnswer={answer} />,
  chooser: (chooser) =>
    chooser.request.purpose === 'export' ? (
      <ExportDialog key={chooser.request.requestId} request={chooser.request} />
    ) : (
      <ChooserDialog key={chooser.request.requestId} chooser={chooser} />
    ),
  broken: (files) => <BrokenFilesDialog files={files} />,
};
const KINDS = Object.keys(VIEWS) as DialogKind[];

function Dialog<Kind extends DialogKind>({ kind }: { kind: Kind }) {
  const open: DialogContents[Kind] | undefined = useStore(
    useStudio().dialogs.store,
    (state: Opened) => state[kind],
  );
  return open === undefined ? null : VIEWS[kind](open);
}

/** What is open over the window or beside it. The window reads this module once it walks (`Dialogs.tsx`). */
export function OpenDialogs() {
  return KINDS.map((kind) => <Dialog key={kind} kind={kind} />);
}
