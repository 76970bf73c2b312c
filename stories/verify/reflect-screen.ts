// Runs in the browser before its pages. A film does not reflect the screen's light, so this script adds it: the face in the middle of the
// picture takes on the colour that the frame shows, and the background does not.

/** Self-contained: it is sent to the browser as text. */
export const reflectScreen = (): void => {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const getUserMedia = devices?.getUserMedia.bind(devices)
  if (devices === undefined || getUserMedia === undefined) return
  devices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints)
    // The camera for documents needs no light.
    if (!JSON.stringify(constraints).includes('"ideal":"user"')) return stream
    const video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream })
    await video.play()
    const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
    const context = canvas.getContext('2d')
    const { width, height } = canvas
    const draw = (): void => {
      if (context === null) return
      // Small movements and changes of brightness, as with a real camera, so that no two pictures are equal.
      const now = performance.now()
      context.globalCompositeOperation = 'source-over'
      context.drawImage(video, 4 * Math.sin(now / 900) - 4, 3 * Math.sin(now / 1300) - 3, width + 8, height + 6)
      context.fillStyle = `rgb(0 0 0 / ${0.2 * ((now / 40_000) % 1)})`
      context.fillRect(0, 0, width, height)
      const glow = document.querySelector<HTMLElement>('section[style*="--glow"]')?.style.getPropertyValue('--glow') ?? ''
      const glowShares = (glow.match(/\d+/g) ?? []).map((value) => (Number(value) / 255) ** 2.2)
      if (glowShares.length !== 3) return
      // A white screen adds 30 % to the light of the room.
      const lit = glowShares.map((share) => Math.round(255 * ((1 + 0.3 * share) / 1.3) ** (1 / 2.2)))
      context.globalCompositeOperation = 'multiply'
      context.fillStyle = `rgb(${lit.join(' ')})`
      context.beginPath()
      context.ellipse(width / 2, height / 2, width * 0.16, height * 0.42, 0, 0, 2 * Math.PI)
      context.fill()
    }
    draw()
    const clock = setInterval(draw, 125)
    const litStream = canvas.captureStream(8)
    for (const track of litStream.getTracks()) {
      const stop = track.stop.bind(track)
      track.stop = () => {
        clearInterval(clock)
        for (const source of stream.getTracks()) source.stop()
        stop()
      }
    }
    return litStream
  }
}
