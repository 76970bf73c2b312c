// A worker has one core, and sees each picture once: more threads or a picture cache would only take resources from the others.
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)
