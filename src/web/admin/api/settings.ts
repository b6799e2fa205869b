import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../../core/routes.ts";
import {
  artistBioSchema,
  contactSettingsSchema,
  homepageSettingsSchema,
  zoomSettingsSchema,
} from "../../../core/settings.ts";
import { change, get } from "./client.ts";

function settings<T extends z.ZodType>(name: string, path: string, schema: T) {
  return {
    path,
    schema,
    query: queryOptions({
      queryKey: ["settings", name],
      queryFn: ({ signal }) => get(path, schema, signal),
    }),
  };
}

export const homepageSettings = settings("homepage", api.homepageSettings, homepageSettingsSchema);
export const artistBio = settings("artist", api.artistBio, artistBioSchema);
export const contactSettings = settings("contact", api.contactSettings, contactSettingsSchema);

export const zoomSettings = settings("zoom", api.zoomSettings, zoomSettingsSchema);

/** Saves one of the settings; the answer becomes what is cached of it. */
export function useSaveSettings<T extends z.ZodType>({
  path,
  schema,
  query,
}: ReturnType<typeof settings<T>>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Omit<z.output<T>, "id">) => change("PUT", path, values, schema),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
}
