import { chatLivePath } from '@bonafide/core/calls/chat'
import { type LiveDoor, livePlug } from '../../chat/live-plug.ts'

export const areaChatDoor: LiveDoor = {
  path: chatLivePath,
  listen: (changes, account, hear) => changes.ofAccount(account, hear),
  tell: (change) => ({ position: change?.position ?? null }),
}

export const areaChatLive = livePlug(areaChatDoor)
