import type { codesCalls } from '../codes.ts'
import type { CallTopic } from './call-topic.ts'

export const codesTopic = {
  tag: 'Codes and captcha',
  about: 'Codes by email and text message, and the captcha that guards them.',
  calls: {
    checkRiskCaptcha: {
      summary: 'Ask which captcha is required',
      description: 'Draws a challenge where one is required. `captchaType` 0 means that none is.',
    },
    checkCaptcha: 'Submit the answer to a captcha',
    sendVerifyCode: {
      summary: 'Send a code by email or text message',
      description:
        'Reply `verifyKey` and the code that arrives are sent back together by the call that needs them. A code fits one purpose only.',
    },
  },
} as const satisfies CallTopic<typeof codesCalls>
