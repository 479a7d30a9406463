import { useEffect, useState } from 'react';
import type { WebGLRenderer } from 'three';

/**
 * Tells when the graphics context is lost and when it is back; three.js puts everything on the GPU again by
 * itself. Returns how often it came back, for what was drawn there and has to be drawn again.
 */
export function useContextLoss(renderer: WebGLRenderer, onContext?: (isLost: boolean) => void): number {
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    const canvas = renderer.domElement;
    const lose = (event: Event): void => {
      // Without this the browser never gives it back.
      event.preventDefault();
      onContext?.(true);
    };
    const restore = (): void => {
      setRestored((count) => count + 1);
      onContext?.(false);
    };
    canvas.addEventListener('webglcontextlost', lose);
    canvas.addEventListener('webglcontextrestored', restore);
    return () => {
      canvas.removeEventListener('webglcontextlost', lose);
      canvas.removeEventListener('webglcontextrestored', restore);
    };
  }, [renderer, onContext]);
  return restored;
}
