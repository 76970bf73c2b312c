import { ownCamera } from '@bonafide/core/testing/own-camera'
import type { CameraFacts, CameraSignal } from '@bonafide/core/evidence/challenge'
import { describe, expect, it } from 'vitest'
import { cameraSignalsOf } from './camera-signals.ts'

describe('signs of a camera that is fed by a program', () => {
  it.each([
    'fake_device_0',
    'Fake Video Capture',
    '/tmp/head.y4m',
    'face.mjpeg',
    'OBS Virtual Camera',
    'OBS-Camera',
    'ManyCam Virtual Webcam',
    'Snap Camera',
    'XSplit VCam',
    'v4l2loopback: Dummy video device (0x0000)',
    'Unity Video Capture',
    'NVIDIA Broadcast',
    'e2eSoft VCam',
    'DroidCam Virtual Output',
    'NDI Webcam Video 1',
    'AkVCam',
  ])('%s is a program', (label) => {
    expect(cameraSignalsOf({ ...ownCamera, label })).toEqual(['label'])
  })

  it.each([
    'FaceTime HD Camera (05ac:8514)',
    'Integrated Camera (04f2:b6d9)',
    'Logitech BRIO (046d:085e)',
    'HD Pro Webcam C920',
    'camera2 1, facing front',
    'Front Camera',
    'Caméra avant',
    'USB2.0 HD UVC WebCam',
    'Surface Camera Front',
    'Candid Camera',
    '',
  ])('"%s" is a camera', (label) => {
    expect(cameraSignalsOf({ ...ownCamera, label })).toEqual(['none'])
  })

  it.each<[string, Partial<CameraFacts>, readonly CameraSignal[]]>([
    ['a function that is not the browser’s own', { native: false }, ['hooked']],
    ['a canvas', { canvas: true }, ['canvas']],
    ['all of these', { label: 'fake_device_0', native: false, canvas: true }, ['label', 'hooked', 'canvas']],
  ])('reports %s', (_, more, signals) => {
    expect(cameraSignalsOf({ ...ownCamera, ...more })).toEqual(signals)
  })
})
