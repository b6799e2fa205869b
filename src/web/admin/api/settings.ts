import { type UseQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import {
  artistBioInputSchema,
  artistBioSchema,
  contactSettingsInputSchema,
  contactSettingsSchema,
  homepageSettingsInputSchema,
  homepageSettingsSchema,
  zoomSettingsInputSchema,
  zoomSettingsSchema,
} from "../../../core/entities/settings.ts";
import { api } from "../../../core/routes.ts";
import { change, get } from "./client.ts";

/** One of the settings: its address, what is stored of it, and what a form of it is held to. */
export interface Settings<Stored, Values extends FieldValues, Input> {
  path: string;
  schema: z.ZodType<Stored>;
  inputSchema: z.core.$ZodType<Input, Values>;
  query: UseQueryOptions<Stored, Error, Stored, readonly string[]>;
}

function settings<Stored, Values extends FieldValues, Input>(
  name: string,
  path: string,
  schema: z.ZodType<Stored>,
  inputSchema: z.core.$ZodType<Input, Values>,
): Settings<Stored, Values, Input> {
  const queryKey = ["settings", name];
  return {
    path,
    schema,
    inputSchema,
    query: { queryKey, queryFn: ({ signal }) => get(path, schema, signal) },
  };
}

export const homepageSettings = settings(
  "homepage",
  api.homepageSettings,
  homepageSettingsSchema,
  homepageSettingsInputSchema,
);
export const artistBio = settings("artist", api.artistBio, artistBioSchema, artistBioInputSchema);
export const contactSettings = settings(
  "contact",
  api.contactSettings,
  contactSettingsSchema,
  contactSettingsInputSchema,
);
export const zoomSettings = settings(
  "zoom",
  api.zoomSettings,
  zoomSettingsSchema,
  zoomSettingsInputSchema,
);

/** Saves one of the settings; the answer becomes what is cached of it. */
export function useSaveSettings<Stored, Values extends FieldValues, Input>({
  path,
  schema,
  query,
}: Settings<Stored, Values, Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Input) => change("PUT", path, values, schema),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
}
