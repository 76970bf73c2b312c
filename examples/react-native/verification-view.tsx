// The verification pages in an app's screen. host-messages.ts handles all messages.
import { useEffect, useRef, useState } from 'react'
import { BackHandler, Linking } from 'react-native'
import { WebView } from 'react-native-webview'
import { bridgeScript } from './bridge-script.ts'
import { type App, type Host, hostMessages, originOf } from './host-messages.ts'

interface VerificationViewProps {
  /** Origin of the area, such as `https://verify.example.com`. */
  readonly origin: string
  /** Origins of the frames that the area embeds: the provider's. */
  readonly frames: readonly string[]
  /** Such as `/verified/enter`. */
  readonly path: string
  /** Generated for each view by the app's secure random source, at least 32 characters. */
  readonly channel: string
  /** The same object for as long as the view is shown. */
  readonly app: App
}

export const VerificationView = ({ origin, frames, path, channel, app }: VerificationViewProps) => {
  const view = useRef<WebView>(null)
  const host = useRef<Host>(null)
  const canGoBack = useRef(false)
  // A web view whose process has died is replaced.
  const [life, setLife] = useState(0)

  useEffect(() => {
    const own = hostMessages({ origin, channel, app, inject: (script) => view.current?.injectJavaScript(script) })
    host.current = own
    return () => own.close()
  }, [origin, channel, app])

  useEffect(() => {
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      if (canGoBack.current) view.current?.goBack()
      return canGoBack.current
    })
    return () => back.remove()
  }, [])

  return (
    <WebView
      key={life}
      ref={view}
      source={{ uri: origin + path }}
      // What it refuses would go to the system without asking, whatever the scheme: the function below decides about everything.
      originWhitelist={['*']}
      onShouldStartLoadWithRequest={({ url, isTopFrame }) => {
        const target = originOf(url)
        if (target === origin || url === 'about:blank') return true
        if (!isTopFrame) return target !== undefined && frames.includes(target)
        if (target?.startsWith('https://') === true) void Linking.openURL(url).catch(() => undefined)
        return false
      }}
      injectedJavaScriptBeforeContentLoaded={bridgeScript({ origin, channel })}
      injectedJavaScriptBeforeContentLoadedForMainFrameOnly
      onMessage={({ nativeEvent }) => void host.current?.receive(nativeEvent)}
      onLoadStart={() => host.current?.left()}
      onNavigationStateChange={(state) => {
        canGoBack.current = state.canGoBack
      }}
      onContentProcessDidTerminate={() => view.current?.reload()}
      onRenderProcessGone={() => setLife(life + 1)}
      mediaCapturePermissionGrantType="prompt"
      mediaPlaybackRequiresUserAction={false}
      allowsInlineMediaPlayback
      allowsBackForwardNavigationGestures
      allowFileAccess={false}
      setSupportMultipleWindows={false}
    />
  )
}
