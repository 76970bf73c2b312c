import { chatLivePath } from '@bonafide/core/calls/chat'
import { queueChanged } from '../../db/queue-changed.ts'
import { type LiveDoor, livePlug } from '../../chat/live-plug.ts'

export const areaChatDoor: LiveDoor = {
  path: chatLivePath,
  listen: (changes, account, hear) => changes.ofAccount(account, hear),
  tell: (change) => {
    if (change === queueChanged) return []
    return [
      change === null
        ? { name: 'chat', data: { position: null } }
        : { name: 'chat', data: { position: change.position }, id: change.position },
    ]
  },
}

export const areaChatLive = livePlug(areaChatDoor)
