import { deskLivePath } from '@bonafide/core/calls/chat'
import { type LiveDoor, livePlug } from '../../chat/live-plug.ts'

const deskDoor: LiveDoor = {
  path: deskLivePath,
  listen: (changes, _reviewer, hear) => changes.ofAll(hear),
  tell: (change) => ({ account: change?.account ?? null, position: change?.position ?? null }),
}

export const deskLive = livePlug(deskDoor)
