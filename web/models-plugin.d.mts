import type { Plugin } from 'vite'

export const faceModels: () => Plugin
