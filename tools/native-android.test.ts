// Runs the script printed in docs/integrators/native-android.md as a WebView does, with a port that carries only strings.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const page = readFileSync('docs/integrators/native-android.md', 'utf8')
const script = /val SCRIPT = """\n(.*?)"""/s.exec(page)?.[1] ?? ''

interface Bridge {
  call(name: string, params: object, envelope: { readonly version: number; readonly id: string }): Promise<unknown>
}
type Receive = (event: { readonly data: string }) => void

const open = ({ top = true } = {}) => {
  const posted: unknown[] = []
  const port: { onmessage?: Receive; postMessage(text: string): void } = { postMessage: (text) => posted.push(JSON.parse(text)) }
  const window: { top?: unknown; AppBridge?: Bridge } = {}
  window.top = top ? window : {}
  runInContext(script, createContext({ window, AppBridgePort: port }))
  return { bridge: window.AppBridge, posted, answer: (message: object) => port.onmessage?.({ data: JSON.stringify(message) }) }
}

test('requests are sent in their envelopes, and replies are matched by id, in any order', async () => {
  const { bridge, posted, answer } = open()
  if (bridge === undefined) throw new Error('the script defined no bridge')
  const replies = ['first', 'second'].map((id) => bridge.call('getDeviceId', { why: id }, { version: 1, id }))
  expect(posted).toEqual(['first', 'second'].map((id) => ({ version: 1, id, name: 'getDeviceId', params: { why: id } })))
  answer({ id: 'unknown', code: '00000' })
  answer({ id: 'second', code: '00000' })
  answer({ id: 'first', code: '61000' })
  answer({ id: 'first', code: '00000' })
  expect(await Promise.all(replies)).toMatchObject([{ code: '61000' }, { code: '00000' }])
})

test('a frame inside the page gets no bridge', () => expect(open({ top: false }).bridge).toBeUndefined())
