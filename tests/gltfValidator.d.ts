/** What we use of the Khronos glTF validator, which has no types of its own. */
declare module 'gltf-validator' {
  /** One thing that it found: severity 0 error, 1 warning, 2 information, 3 hint. */
  export interface ValidatorMessage {
    readonly code: string;
    readonly message: string;
    readonly severity: number;
    readonly pointer?: string;
  }

  /** What it says of a file. */
  export interface ValidatorReport {
    readonly issues: {
      readonly numErrors: number;
      readonly numWarnings: number;
      readonly messages: readonly ValidatorMessage[];
    };
  }

  /** Validates a glTF or GLB; `maxIssues` 0 lists all. */
  export function validateBytes(
    bytes: Uint8Array,
    options: { readonly maxIssues: number },
  ): Promise<ValidatorReport>;
}
