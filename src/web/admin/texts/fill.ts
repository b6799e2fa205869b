import type { ReactNode } from "react";
import { fillParts, fillText, type Template } from "../../../core/template.ts";

/** Returns a text with its values. */
export const fill: <Name extends string>(
  template: Template<Name>,
  values: Record<Name, string | number>,
) => string = fillText;

/** Like `fill`, for values that are elements; each needs a `key`. */
export function fillNodes<Name extends string>(
  template: Template<Name>,
  values: Record<Name, ReactNode>,
): ReactNode[] {
  return fillParts(template, values);
}
