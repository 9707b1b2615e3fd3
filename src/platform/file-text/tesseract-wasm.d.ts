/** What we use of the package, whose own types its entry does not name. */
declare module 'tesseract-wasm' {
  type Engine = {
    loadModel(model: Uint8Array): void;
    loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void;
    /** `confidence` from 0 to 1. */
    getTextBoxes(unit: 'line'): { text: string; confidence: number }[];
    clearImage(): void;
    destroy(): void;
  };
  export function supportsFastBuild(): boolean;
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<Engine>;
}
