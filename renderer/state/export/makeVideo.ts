import type { ExportWatch } from '../../../shared/clip/createExport.ts';
import { getFramePhase } from '../../../shared/clip/framePlan.ts';
import type { PictureSize } from '../workspace/pictureSize.ts';
import type { ExportOutcome } from './exportJob.ts';
import { formatBytes, formatFps } from './exportWords.ts';
import { type FrameRequest, GIVEN_UP, NO_PICTURE, type TakeFrame } from './makeFrames.ts';

/** Codecs in the order in which they are tried: the first plays wherever videos do. */
const CODECS = ['avc', 'vp9', 'vp8'] as const;

/** Whether this window has an encoder for videos of a size. Never rejects. */
export async function hasVideoEncoder(size: PictureSize): Promise<boolean> {
  return (await findCodec(size)) !== null;
}

/** Loaded when it is needed: most windows never make a video. */
async function findCodec({ width, height }: PictureSize): Promise<(typeof CODECS)[number] | null> {
  if (!('VideoEncoder' in globalThis)) return null;
  const { getFirstEncodableVideoCodec } = await import('mediabunny');
  const codec = await getFirstEncodableVideoCodec([...CODECS], { width, height });
  return CODECS.find((one) => one === codec) ?? null;
}

/**
 * Makes a video of a plan: every frame is painted at its phase by value and stands for exactly one frame
 * time. MP4 where the window encodes H.264, else WebM; read back before it is done. The walk has to be
 * paused.
 */
export async function makeVideo(
  view: TakeFrame,
  { plan, size, stem }: Omit<FrameRequest, 'isAlone'>,
  watch: ExportWatch,
): Promise<ExportOutcome> {
  const codec = await findCodec(size);
  if (codec === null) return { kind: 'failed', message: NO_ENCODER };
  const bunny = await import('mediabunny');
  const isMp4 = codec === 'avc';
  const target = new bunny.BufferTarget();
  const format = isMp4 ? new bunny.Mp4OutputFormat() : new bunny.WebMOutputFormat();
  const output = new bunny.Output({ format, target });
  const source = new bunny.VideoSampleSource({ codec, quality: bunny.QUALITY_VERY_HIGH });
  output.addVideoTrack(source, { frameRate: plan.fps });
  await output.start();
  for (let frame = 0; frame < plan.frames; frame++) {
    const isWanted = await watch(frame / plan.frames);
    const picture = isWanted
      ? await view.takePicture(size, { phase: getFramePhase(plan, frame) })
      : undefined;
    if (picture === undefined) {
      await output.cancel();
      return isWanted ? NO_PICTURE : GIVEN_UP;
    }
    const bitmap = await createImageBitmap(picture);
    const sample = new bunny.VideoSample(bitmap, { timestamp: frame / plan.fps, duration: 1 / plan.fps });
    await source.add(sample);
    sample.close();
    bitmap.close();
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer!);
  const found = await countFrames(bytes);
  if (found !== plan.frames) {
    return {
      kind: 'failed',
      message: `The video was not written: it holds ${found} frames, and ${plan.frames} were made. Your work is as it was; please export pictures instead.`,
    };
  }
  const name = `${stem}.${isMp4 ? 'mp4' : 'webm'}`;
  const line = `${name}: ${plan.frames} frames of ${size.width} × ${size.height} at ${formatFps(plan.fps)}, ${formatBytes(bytes.byteLength)}`;
  return { kind: 'made', files: [{ name, bytes }], setName: stem, line };
}

const NO_ENCODER =
  'The video could not be made: this window has no encoder for that size. Nothing was written and your work is as it was; please try a smaller size, or pictures.';

/** Reads a video back and counts its frames. */
async function countFrames(bytes: Uint8Array): Promise<number> {
  const { BufferSource, Input, MP4, WEBM } = await import('mediabunny');
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  return (await track?.computePacketStats())?.packetCount ?? 0;
}
