import manifest from "../../package.json" with { type: "json" };

/** Version of the program, as in `package.json` and CHANGELOG. */
export const version = manifest.version;
