// The types of this package, and nothing else: the build delivers this file as its declarations, so it imports nothing.

/** The path of a flow at the frame's origin, which determines what is verified. */
export type FrameSegment =
  | 'sass/kyc/verify'
  | 'kycManual'
  | 'kyb/basic'
  | 'modifyName'
  | 'kyb/advance'
  | 'edd'
  | 'addNation'
  | 'otcLevel'
  | 'pan'
  | 'reset'
  | 'sameKyc'
  | 'kyb/otcLevel'

export type VerificationLevel = 'BASIC' | 'INTERMEDIATE' | 'OTC' | 'UBO' | 'EDD'

/** The reply of one of the area's calls. It opens one frame, once, within 60 seconds. */
export interface FrameOpener {
  /** Empty if `address` contains it. */
  readonly accessToken: string
  /** A frame's complete address, if the call replied with one. Its host must be one of `hosts`. */
  readonly address?: string | null
  readonly applicantId?: string | null
  readonly level?: VerificationLevel | null
  /** The account that the frame is about, if it is not `userId`. */
  readonly userId?: string | null
}

export interface FrameHostOptions {
  /** The frame is appended to this element, at its full width and height. */
  readonly container: HTMLElement
  /**
   * `host[:port]` of every host that serves the frame, best first: `retry` tries the next. Always https, except on localhost and 127.0.0.1.
   */
  readonly hosts: readonly string[]
  readonly segment: FrameSegment
  readonly opener: FrameOpener
  /** Called whenever the frame restarts, about every fifteen minutes. Resolve to null if your back end issues no further opener. */
  readonly renewOpener: () => Promise<FrameOpener | null>
  /** Called if the user chooses a reviewer instead of the camera. Without it, that choice does nothing. */
  readonly manualOpener?: () => Promise<FrameOpener | null>
  /** Fetches the area's token that permits a comparison with this account's face. */
  readonly faceToken?: (userId: string) => Promise<{ readonly accessToken: string } | { readonly errorMsg: string }>
  /** A language code as the area writes it: `en`, `zh-CN`. */
  readonly locale: string
  /** `white`, `black` or another of the area's themes. */
  readonly theme: string
  /** The frame's name for screen readers, in the user's language. */
  readonly title: string
  /** The signed-in account. */
  readonly userId?: string
  /** Identifies this browser. The same value as in the header `deviceId` of the call that issued the opener. */
  readonly deviceId: string
  /** The flow's name, such as `intermediate`: selects one of the levels that this segment and opener allow. Defaults to the first. */
  readonly tag?: string
  readonly siteAppName?: string
  readonly siteAppId?: string
  /** The frame shows no close button: your page has one. */
  readonly noExit?: true
  /** The frame starts with the code that continues the verification on a phone. */
  readonly onPhone?: true
  readonly onStage?: (stage: FrameStage) => void
  /** Called when the user closes an unfinished verification. Without it, the frame closes immediately. */
  readonly confirmLeave?: () => boolean | Promise<boolean>
  /** Called once. The frame's own result is only a hint: ask your server. */
  readonly onClose: (end: FrameOutcome) => void
}

/**
 * `opening`: there is no frame yet. `loading`: the frame has not announced itself. `silent`: it has not done so within ten seconds, or
 * it cannot be opened: offer `retry`.
 */
export type FrameStage = 'opening' | 'loading' | 'shown' | 'silent'

export type FrameOutcome =
  | {
      readonly how: 'closed'
      readonly status: 'INIT' | 'PENDING' | 'SUCCESS' | 'FAIL'
      readonly level: VerificationLevel | null
      readonly msg: string | null
    }
  /** The user wants to continue to this page of the area, or home. */
  | { readonly how: 'jumped'; readonly to: 'home' | 'enter' | 'kyb' | 'reset' | 'transfer' }
  /** The frame was closed before it reported a result. */
  | { readonly how: 'left' }
  /** Another frame is open in this page. */
  | { readonly how: 'refused' }

export interface HostedFrame {
  /** Removes the frame immediately; `onClose` follows. */
  readonly close: () => void
  /** Opens it again with an opener from `renewOpener`. */
  readonly retry: () => void
}

/** Throws a TypeError if `hosts` is invalid. */
export type OpenFrame = (options: FrameHostOptions) => HostedFrame
