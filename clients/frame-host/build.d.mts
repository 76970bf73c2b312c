/** The module's text; `entry` is another file to bundle in its place. */
export declare const bundled: (entry?: string) => Promise<string>
export declare const declarations: () => string
