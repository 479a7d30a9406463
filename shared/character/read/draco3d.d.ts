/** What undoes Draco's compression, without what compresses. */
declare module 'draco3d/draco_decoder_nodejs.js' {
  import type { DecoderModule } from 'draco3d';

  export default function createDecoderModule(options: {
    readonly wasmBinary: Uint8Array;
    printErr(text: string): void;
  }): Promise<DecoderModule>;
}

/** Its WebAssembly as a `data:` address: the program asks nobody for it. */
declare module 'draco3d/draco_decoder.wasm?url&inline' {
  const address: string;
  export default address;
}
