// Points of a picture: x to the right, y down, in pixels of the picture as the camera took it, never mirrored.
export type Point = readonly [x: number, y: number]

/** A point of a face's mesh: z is negative towards the camera, in the model's own unit. */
export type MeshPoint = readonly [x: number, y: number, z: number]

export const between = (point: Point | MeshPoint, other: Point | MeshPoint): Point => [(point[0] + other[0]) / 2, (point[1] + other[1]) / 2]

export const distance = (point: Point | MeshPoint, other: Point | MeshPoint): number => Math.hypot(point[0] - other[0], point[1] - other[1])
