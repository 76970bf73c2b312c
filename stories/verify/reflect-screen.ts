// Runs in the browser before its pages. A film does not reflect the screen's light, so this script adds it: the face in the middle of the
// picture takes on the colour that the frame shows, and the background does not.

/** Self-contained: it is sent to the browser as text. */
export const reflectScreen = (): void => {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const open = devices?.getUserMedia.bind(devices)
  if (devices === undefined || open === undefined) return
  devices.getUserMedia = async (asked) => {
    const stream = await open(asked)
    // The camera for documents needs no light.
    if (!JSON.stringify(asked).includes('"ideal":"user"')) return stream
    const video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream })
    await video.play()
    const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
    const paper = canvas.getContext('2d')
    const { width, height } = canvas
    const draw = (): void => {
      if (paper === null) return
      // Small movements and changes of brightness, as with a real camera, so that no two pictures are equal.
      const now = performance.now()
      paper.globalCompositeOperation = 'source-over'
      paper.drawImage(video, 4 * Math.sin(now / 900) - 4, 3 * Math.sin(now / 1300) - 3, width + 8, height + 6)
      paper.fillStyle = `rgb(0 0 0 / ${0.2 * ((now / 40_000) % 1)})`
      paper.fillRect(0, 0, width, height)
      const glow = document.querySelector<HTMLElement>('section[style*="--glow"]')?.style.getPropertyValue('--glow') ?? ''
      const shown = (glow.match(/\d+/g) ?? []).map((value) => (Number(value) / 255) ** 2.2)
      if (shown.length !== 3) return
      // A white screen adds 30 % to the light of the room.
      const lit = shown.map((share) => Math.round(255 * ((1 + 0.3 * share) / 1.3) ** (1 / 2.2)))
      paper.globalCompositeOperation = 'multiply'
      paper.fillStyle = `rgb(${lit.join(' ')})`
      paper.beginPath()
      paper.ellipse(width / 2, height / 2, width * 0.16, height * 0.42, 0, 0, 2 * Math.PI)
      paper.fill()
    }
    draw()
    const clock = setInterval(draw, 125)
    const given = canvas.captureStream(8)
    for (const track of given.getTracks()) {
      const stop = track.stop.bind(track)
      track.stop = () => {
        clearInterval(clock)
        for (const source of stream.getTracks()) source.stop()
        stop()
      }
    }
    return given
  }
}
