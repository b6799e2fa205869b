import type { ReactNode } from "react";
import type { AdminText } from "./all.ts";

// The build makes one admin per language: it replaces the text of each call of this module by its
// translation (`translateAdmin` in vite.config.ts), so that no browser loads a dictionary.

/** The names in `{braces}`. */
type Parameter<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameter<Rest>
  : never;

type Values<Text, Value> = [Parameter<Text>] extends [never]
  ? []
  : [values: Record<Parameter<Text>, Value>];

const placeholders = /\{(\w+)\}/;

/** Returns the text in the admin's language, with its values. */
export function t<Text extends AdminText>(text: Text, ...[values]: Values<Text, string | number>) {
  return richText(text, values ?? {}).join("");
}

/** Like `t`, for values that are elements; each needs a `key`. */
export function tNodes<Text extends AdminText>(
  text: Text,
  ...[values]: Values<Text, ReactNode>
): ReactNode[] {
  return richText(text, values ?? {});
}

function richText<Value>(text: string, values: Record<string, Value>): (string | Value)[] {
  return text.split(placeholders).map((part, index) => (index % 2 ? values[part] : part) as Value);
}
