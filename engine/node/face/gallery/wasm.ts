// The part of WebAssembly's interface that we use: TypeScript declares it only together with everything that a browser has.

export interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

interface Wasm {
  readonly Memory: new (size: { initial: number }) => WasmMemory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, object>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> }
}

const isWasm = (found: unknown): found is Wasm => typeof found === 'object' && found !== null && 'Instance' in found

const found: unknown = Reflect.get(globalThis, 'WebAssembly')
if (!isWasm(found)) throw new Error('this Node has no WebAssembly, which the face search needs: start it without --jitless')

export const wasm: Wasm = found
