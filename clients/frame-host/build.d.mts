/** The module's text; `entry` names another file to bundle instead. */
export declare const bundled: (entry?: string) => Promise<string>
export declare const declarations: () => string
