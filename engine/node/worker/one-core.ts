// A worker has one core, and sees each picture once: more threads and a memory of pictures would only take from the others.
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)
