// The parts of react-native and react-native-webview that verification-view.tsx uses, for type checks without them. Your app has
// the real types: leave this file out there.
declare module 'react-native' {
  export const BackHandler: {
    addEventListener(event: 'hardwareBackPress', handler: () => boolean): { remove(): void }
  }
  export const Linking: { openURL(url: string): Promise<unknown> }
}

declare module 'react-native-webview' {
  import type { Component } from 'react'

  interface Event<Facts> {
    readonly nativeEvent: Readonly<Facts>
  }
  interface Navigation {
    readonly url: string
    readonly canGoBack: boolean
  }
  interface Props {
    readonly source: { readonly uri: string }
    readonly originWhitelist?: string[]
    readonly injectedJavaScriptBeforeContentLoaded?: string
    readonly injectedJavaScriptBeforeContentLoadedForMainFrameOnly?: boolean
    readonly onMessage?: (event: Event<{ url: string; data: string }>) => void
    readonly onLoadStart?: () => void
    readonly onNavigationStateChange?: (state: Navigation) => void
    readonly onShouldStartLoadWithRequest?: (request: { readonly url: string; readonly isTopFrame: boolean }) => boolean
    readonly onContentProcessDidTerminate?: () => void
    readonly onRenderProcessGone?: () => void
    readonly mediaCapturePermissionGrantType?: 'grantIfSameHostElsePrompt' | 'grantIfSameHostElseDeny' | 'deny' | 'grant' | 'prompt'
    readonly mediaPlaybackRequiresUserAction?: boolean
    readonly allowsInlineMediaPlayback?: boolean
    readonly allowsBackForwardNavigationGestures?: boolean
    readonly allowFileAccess?: boolean
    readonly setSupportMultipleWindows?: boolean
  }
  export class WebView extends Component<Props> {
    injectJavaScript(script: string): void
    goBack(): void
    reload(): void
  }
}
