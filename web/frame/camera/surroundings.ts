import { isInApp } from '../../lib/bridge/app.ts'
import type { CameraSurroundings } from './camera-problem.ts'
import { isWebView, platformOf, type Platform } from './platform.ts'

interface WithPolicy {
  readonly permissionsPolicy?: { readonly allowsFeature: (name: string) => boolean }
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean }
}

export const surroundings = (): CameraSurroundings => {
  const page: Document & WithPolicy = document
  return {
    secure: window.isSecureContext,
    devices: 'mediaDevices' in navigator && typeof navigator.mediaDevices?.getUserMedia === 'function',
    allowed: (page.permissionsPolicy ?? page.featurePolicy)?.allowsFeature('camera'),
    inApp: isInApp() || isWebView(navigator.userAgent),
  }
}

export const platform = (): Platform => platformOf(navigator.userAgent, navigator.maxTouchPoints)
