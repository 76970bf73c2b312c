import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The gallery is a separate page for viewing and tests; it is not part of the product.
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  plugins: [react()],
  build: { assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
})
