"""Renders walks that were exported as GLB: the pictures of the guide's pages about other programs.

Run by scripts/pictures/blender-pictures.mjs:

    blender -b --factory-startup --python-exit-code 3 --python render_walks.py -- picture.json

The picture names its file, its size, where the camera stands and looks, which way the sun shines, the add-on, and figures: a GLB, a
frame, and where it is put, in metres, in Blender's axes. A figure that follows another GLB is given that one's walk by the add-on.
"""

import importlib.util
import json
import sys

import bpy
import numpy
from mathutils import Vector

# What Blender 3.4's importer uses and newer versions of numpy do not have.
numpy.bool = bool


def load_add_on(path):
    """The add-on that follows walks, switched on."""
    spec = importlib.util.spec_from_file_location("gaitsmith_live", path)
    add_on = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(add_on)
    add_on.register()
    return add_on


def place_figure(figure, add_on):
    """Imports a walk and leaves its mesh behind, as it stands in one frame."""
    bpy.context.scene.render.fps = figure["fps"]
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=figure["file"])
    added = [thing for thing in bpy.data.objects if thing not in before]
    if "follows" in figure:
        armature = next(thing for thing in added if thing.type == "ARMATURE")
        add_on.take_walk(bpy.context.scene, armature, figure["follows"], "")
    bpy.context.scene.frame_set(figure["frame"])
    graph = bpy.context.evaluated_depsgraph_get()
    for thing in added:
        if thing.type != "MESH" or not thing.modifiers:
            continue
        posed = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
        for polygon in posed.polygons:
            polygon.use_smooth = True
        still = bpy.data.objects.new("walker", posed)
        still.matrix_world = thing.matrix_world
        still.location += Vector(figure["at"])
        bpy.context.collection.objects.link(still)
    for thing in added:
        bpy.data.objects.remove(thing)


def add_floor():
    bpy.ops.mesh.primitive_plane_add(size=60)
    floor = bpy.context.object
    material = bpy.data.materials.new("Floor")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.055, 0.06, 0.07, 1)
    shader.inputs["Roughness"].default_value = 0.8
    floor.data.materials.append(material)


def add_lights(direction):
    sun = bpy.data.objects.new("Sun", bpy.data.lights.new("Sun", "SUN"))
    sun.data.energy = 3.6
    sun.data.angle = 0.12
    sun.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(sun)
    world = bpy.data.worlds.new("World")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.05, 0.056, 0.068, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 1.6
    bpy.context.scene.world = world


def add_camera(picture):
    camera = bpy.data.objects.new("Camera", bpy.data.cameras.new("Camera"))
    camera.data.lens = picture["lens"]
    camera.location = picture["from"]
    camera.rotation_euler = (Vector(picture["to"]) - camera.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera


def main():
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf8") as file:
        picture = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for name in ("cycles", "io_scene_gltf2"):
        bpy.ops.preferences.addon_enable(module=name)
    add_on = load_add_on(picture["addOn"])
    for figure in picture["figures"]:
        place_figure(figure, add_on)
    add_floor()
    add_lights(picture["sun"])
    add_camera(picture)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = picture["samples"]
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 2
    scene.view_settings.view_transform = "Standard"
    scene.render.resolution_x, scene.render.resolution_y = picture["size"]
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.compression = 90
    scene.render.filepath = picture["out"]
    bpy.ops.render.render(write_still=True)


main()
