import type { Scene } from './scene.tsx'
import { actionScenes } from './scenes/actions.tsx'
import { appScenes } from './scenes/app.tsx'
import { deskTransferScenes } from './scenes/desk-transfer.tsx'
import { fieldScenes } from './scenes/fields.tsx'
import { floatingScenes } from './scenes/floating.tsx'
import { frameScenes } from './scenes/frame.tsx'
import { lookScenes } from './scenes/look.tsx'
import { ownersScenes } from './scenes/owners.tsx'
import { ownershipScenes } from './scenes/ownership.tsx'
import { partyScenes } from './scenes/party.tsx'
import { shownScenes } from './scenes/shown.tsx'
import { transferScenes } from './scenes/transfer.tsx'
import { supplementScenes } from './scenes/supplement.tsx'
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
  ...ownersScenes,
  ...partyScenes,
  ...transferScenes,
  ...supplementScenes,
  ...deskTransferScenes,
  ...appScenes,
]
