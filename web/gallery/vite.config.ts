import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The gallery is a separate page, built for looking at and for tests; none of it is part of the product.
export default defineConfig({
  root: import.meta.dirname,
  base: '/gallery/',
  plugins: [react()],
  build: { assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
})
