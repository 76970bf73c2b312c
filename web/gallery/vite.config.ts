import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The gallery is a page of its own, built for looking at and for tests; nothing of it is part of the product.
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  plugins: [react()],
  build: { assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
})
