// The hidden page behind the risk check. Its token binds the visit to the device: the hash of the session and of the identifier that
// travels beside it, so that a pair copied into another browser does not fit.
import { keptDeviceId } from '../lib/device/device-id.ts'
import { sha256Hex } from '../lib/device/hash.ts'
import { riskPair, riskPairMessage } from '../lib/device/risk.ts'

async function deliver(): Promise<void> {
  const { riskSession } = riskPair()
  const riskToken = await sha256Hex(`${riskSession}:${keptDeviceId() ?? ''}`)
  if (riskToken && parent !== window) parent.postMessage({ type: riskPairMessage, data: { riskToken, riskSession } }, location.origin)
}

void deliver()
