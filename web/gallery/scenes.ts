import type { Scene } from './scene.tsx'
import { actionScenes } from './scenes/actions.tsx'
import { fieldScenes } from './scenes/fields.tsx'
import { floatingScenes } from './scenes/floating.tsx'
import { frameScenes } from './scenes/frame.tsx'
import { lookScenes } from './scenes/look.tsx'
import { ownershipScenes } from './scenes/ownership.tsx'
import { shownScenes } from './scenes/shown.tsx'
import { wayScenes } from './scenes/ways.tsx'
import { yourDataScenes } from './scenes/your-data.tsx'

export const scenes: readonly Scene[] = [
  ...lookScenes,
  ...actionScenes,
  ...fieldScenes,
  ...floatingScenes,
  ...shownScenes,
  ...wayScenes,
  ...ownershipScenes,
  ...yourDataScenes,
  ...frameScenes,
]
