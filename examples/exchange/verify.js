// The exchange's own page around the frame, in the browser.
import { openFrame } from '../../clients/frame-host/index.ts'

const place = document.querySelector('#verification')
const status = document.querySelector('[role=status]')
const begin = document.querySelector('#begin')
const again = document.querySelector('#again')

/** A name for this browser, the same for every request. */
const deviceId = (localStorage.deviceId ??= crypto.randomUUID().replaceAll('-', ''))

const fetchOpener = async () => {
  const answer = await fetch('/verify/opener', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId }),
  })
  return answer.ok ? answer.json() : null
}

const stages = {
  opening: 'Opening the verification…',
  loading: 'Opening the verification…',
  shown: '',
  silent: 'The verification does not answer.',
}

const verify = async () => {
  begin.hidden = true
  status.textContent = stages.opening
  const opener = await fetchOpener()
  if (opener === null) {
    status.textContent = 'The verification could not be opened. Please try again.'
    begin.hidden = false
    return
  }
  place.hidden = false
  const frame = openFrame({
    container: place,
    hosts: place.dataset.hosts.split(' '),
    segment: 'sass/kyc/verify',
    tag: 'basic',
    opener,
    renewOpener: fetchOpener,
    locale: document.documentElement.lang,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'black' : 'white',
    title: 'Identity verification',
    deviceId,
    confirmLeave: () => confirm('Leave before you have finished?'),
    onStage: (stage) => {
      status.textContent = stages[stage]
      again.hidden = stage !== 'silent'
    },
    // The frame's result is only a hint: the home page asks Bonafide.
    onClose: () => location.assign('/'),
  })
  again.addEventListener('click', () => frame.retry())
}

begin.addEventListener('click', () => void verify())
