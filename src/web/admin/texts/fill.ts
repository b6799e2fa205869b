import { fillText, type Template } from "../../../core/template.ts";

/** Returns a text with its values. */
export const fill: <Name extends string>(
  template: Template<Name>,
  values: Record<Name, string | number>,
) => string = fillText;
