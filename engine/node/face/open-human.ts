// Human finds faces and fits their mesh. We import its Node build for WebAssembly by path: the package's exports map names it
// incorrectly.
import type { Config, Human as HumanClass } from '@vladmandic/human'
import { join } from 'node:path'
import { modelAddress, openTensorflow, packageFolder, require } from './tensorflow.ts'

export type Human = HumanClass

const config: Partial<Config> = {
  backend: 'wasm',
  debug: false,
  async: false,
  // No result is reused from a previous frame.
  cacheSensitivity: 0,
  skipAllowed: false,
  warmup: 'none',
  filter: { enabled: false },
  gesture: { enabled: false },
  body: { enabled: false },
  hand: { enabled: false },
  object: { enabled: false },
  segmentation: { enabled: false },
  face: {
    enabled: true,
    detector: {
      enabled: true,
      rotation: true,
      maxDetected: 8,
      minConfidence: 0.3,
      iouThreshold: 0.2,
      scale: 1.4,
      return: false,
      square: false,
    },
    mesh: { enabled: true },
    iris: { enabled: true },
    description: { enabled: false },
    emotion: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
    attention: { enabled: false },
  },
}

export const openHuman = async (): Promise<Human> => {
  await openTensorflow()
  const { Human } = require(join(packageFolder('@vladmandic/human'), 'dist/human.node-wasm.js')) as { Human: typeof HumanClass }
  const human = new Human({ ...config, modelBasePath: modelAddress('@vladmandic/human', 'models') })
  await human.load()
  return human
}
