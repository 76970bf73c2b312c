// The hidden page behind the risk check. Its token binds the visit to the device: it is the hash of the session and the device id that is
// sent beside it, so a pair copied to another browser does not match.
import { storedDeviceId } from '../lib/device/device-id.ts'
import { sha256Hex } from '../lib/device/hash.ts'
import { riskPair, riskPairMessage } from '../lib/device/risk.ts'

async function deliver(): Promise<void> {
  const { riskSession } = riskPair()
  const riskToken = await sha256Hex(`${riskSession}:${storedDeviceId() ?? ''}`)
  if (riskToken && parent !== window) parent.postMessage({ type: riskPairMessage, data: { riskToken, riskSession } }, location.origin)
}

void deliver()
