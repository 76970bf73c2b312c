export interface CaptchaWords {
  readonly title: string
  readonly cancel: string
  readonly working: string
  readonly tryAgain: string
  readonly imageAlt: string
  readonly imageLabel: string
  readonly imageHelp: string
  readonly imageEmpty: string
  readonly otherImage: string
  readonly confirm: string
  /** The challenge is of a kind that this page cannot show, or its data is broken. */
  readonly unsolvable: string
}
