// The frame's connection to the embedding page: sends the protocol's messages and awaits the replies that it needs.
import type { FromFrame, ToFrame } from '@bonafide/core/frame/messages'
import type { Segment } from '@bonafide/core/frame/segments'
import type { Parent } from './parent.ts'
import { closeOf, initOf, type LeavingMessage } from './protocol.ts'

export type InitData = Extract<ToFrame, { readonly type: 'INIT_DATA' }>['data']

/** `failed` is null if there was no answer, or no message. */
export type FaceToken = { readonly token: string } | { readonly failed: string | null }

/** How long a page may take to fetch something for its frame. */
export const pageTimeoutMs = 15_000

type Listener = (message: ToFrame) => void

export class HostLink {
  readonly #parent: Parent
  readonly #segment: Segment
  #level: string | null = null

  constructor(parent: Parent, segment: Segment) {
    this.#parent = parent
    this.#segment = segment
  }

  /** Calls the listener for every INIT_DATA message, requested or not. */
  onInit(listener: (data: InitData) => void): () => void {
    return this.#parent.hear((message) => {
      if (message.type !== 'INIT_DATA') return
      this.#level = message.data.level ?? null
      listener(message.data)
    })
  }

  init(): void {
    this.#parent.say(initOf(this.#segment))
  }

  /** Requests a new opener; undefined if none arrived. */
  opener(): Promise<string | undefined> {
    return this.#ask(initOf(this.#segment), (message) => (message.type === 'INIT_DATA' ? message.data.accessToken : undefined))
  }

  deviceId(): Promise<string | undefined> {
    return this.#ask({ type: 'SASS_GET_DEVICEID' }, (message) =>
      message.type === 'SASS_SAME_GET_DEVICEID' ? message.data.deviceId : undefined,
    )
  }

  async faceToken(userId: string): Promise<FaceToken> {
    const message = { type: 'KYC_SASS_SEND_UID', data: { userId } } as const
    const answer = await this.#ask<FaceToken>(message, (message) => {
      if (message.type === 'KYC_SASS_SAME_GET_FACE_TOKEN') return { token: message.data.accessToken }
      return message.type === 'KYC_SASS_SAME_ERROR_FACE_TOKEN' ? { failed: message.data.errorMsg || null } : undefined
    })
    return answer ?? { failed: null }
  }

  sayLoaded(): void {
    this.#parent.say({ type: 'SASS_LOADED' })
  }

  close(leaving: LeavingMessage): void {
    this.#parent.say(closeOf(this.#segment, this.#level, leaving))
  }

  jump(page: 'reset' | 'home'): void {
    this.#parent.say({ type: 'SASS_JUMP', data: { page } })
  }

  /** Asks the page to replace this frame with the manual review's frame. There is no answer: this frame is just removed. */
  toReviewer(): void {
    this.#parent.say({ type: 'KYC_SASS_GO_MANUAL' })
  }

  #ask<Answer>(message: FromFrame, read: (message: ToFrame) => Answer | undefined): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const end = (answer: Answer | undefined): void => {
        clearTimeout(timer)
        stop()
        resolve(answer)
      }
      const listen: Listener = (message) => {
        const answer = read(message)
        if (answer !== undefined) end(answer)
      }
      const stop = this.#parent.hear(listen)
      const timer = setTimeout(() => end(undefined), pageTimeoutMs)
      this.#parent.say(message)
    })
  }
}
